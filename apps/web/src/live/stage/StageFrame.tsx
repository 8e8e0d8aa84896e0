import type { HostGame } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { Background } from '../../ui/Background.tsx'
import { PinText } from '../../ui/PinText/PinText.tsx'
import { PinwheelMark } from '../../ui/PinwheelMark.tsx'
import { Wordmark } from '../../ui/Wordmark.tsx'
import { joinHost } from './join-address.ts'
import type { HostActions } from '../shared/screen.ts'
import { FullscreenButton } from './FullscreenButton.tsx'
import { toggleFullscreen } from './fullscreen.ts'
import { SoundControl } from './sound/SoundControl.tsx'
import { useLetterKey } from './stage-keys.ts'
import styles from './StageFrame.module.css'
import { StageMenu } from './StageMenu.tsx'

/**
 * The 16:9 box of every stage screen: a bar with where we are and how to get in, the screen, and a foot with the next
 * step at its right. The pin of the ground stands at `pin`, in percent.
 */
export function StageFrame({
  mood = 'calm',
  pin = [50, 50],
  game,
  actions,
  where,
  barEnd,
  foot,
  isCeremony = false,
  children,
}: {
  mood?: 'show' | 'calm'
  pin?: readonly [x: number, y: number]
  game: HostGame
  actions: HostActions
  /** What the bar says at the left; without it the whole mark stands there and the name of the quiz at the right. */
  where?: ReactNode
  /** Stands last in the bar, where there is no foot. */
  barEnd?: ReactNode
  foot?: ReactNode
  /** Down to the lower edge of the screen; its menu leaves ending the game to the Quit button. */
  isCeremony?: boolean
  children: ReactNode
}) {
  const [pinX, pinY] = pin
  useLetterKey('f', toggleFullscreen)
  return (
    <Background mood={mood} pinX={pinX} pinY={pinY} className={styles.ground}>
      <div className={styles.box} data-ceremony={isCeremony || undefined}>
        <header className={styles.bar}>
          {where ? <PinwheelMark className={styles.mark} label="Pinwheel" /> : <Wordmark className={styles.mark} />}
          <span className={styles.where}>{where}</span>
          {where ? <JoinAddress pin={game.pin} /> : <span className={styles.quiet}>{game.name}</span>}
          <span className={styles.buttons}>
            <SoundControl />
            <FullscreenButton />
            <StageMenu isLocked={game.locked} canEnd={!isCeremony} actions={actions} />
          </span>
          {barEnd}
        </header>
        <main className={styles.content} id="content">
          {children}
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </main>
      </div>
    </Background>
  )
}

function JoinAddress({ pin }: { pin: string }) {
  return (
    <span className={styles.wayIn}>
      <span className={styles.quiet}>{joinHost()}</span>
      <span className={styles.pin}>
        <PinText pin={pin} />
      </span>
    </span>
  )
}
