import type { HostGame } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { Background } from '../../ui/Background.tsx'
import { PinText } from '../../ui/PinText/PinText.tsx'
import { PinwheelMark } from '../../ui/PinwheelMark.tsx'
import { quotedIn } from '../../ui/quoted.ts'
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
 * The 16:9 frame of every stage screen: a bar with the position in the game and the join address, the content, and a footer
 * with the next step. The facets of the background meet at `pin`, in percent.
 */
export function StageFrame({
  mood = 'calm',
  pin = [50, 50],
  game,
  actions,
  barStart,
  barEnd,
  foot,
  isCeremony = false,
  wiggles,
  children,
}: {
  mood?: 'show' | 'calm'
  pin?: readonly [x: number, y: number]
  game: HostGame
  actions: HostActions
  /** The start of the bar. Without it, in the lobby, the bar shows the wordmark and the title of the quiz, and no sound control. */
  barStart?: ReactNode
  /** The last element of the bar, on a screen without a footer. */
  barEnd?: ReactNode
  foot?: ReactNode
  /** Without the join address. The content extends to the lower edge, and the menu does not end the game: the Quit button does. */
  isCeremony?: boolean
  /** In the lobby: whether players' animals may wiggle. */
  wiggles?: boolean
  children: ReactNode
}) {
  const [pinX, pinY] = pin
  useLetterKey('f', toggleFullscreen)
  return (
    <Background mood={mood} pinX={pinX} pinY={pinY} className={styles.ground}>
      <div className={styles.box} data-ceremony={isCeremony || undefined}>
        <header className={styles.bar}>
          {barStart ? <PinwheelMark className={styles.mark} label="Pinwheel" /> : <Wordmark className={styles.mark} />}
          <span className={styles.barStart}>{barStart}</span>
          {isCeremony ? null : barStart ? (
            <JoinAddress pin={game.pin} />
          ) : (
            <span className={styles.quiet} {...quotedIn(game.languageCode, game.name)}>
              {game.name}
            </span>
          )}
          <span className={styles.buttons}>
            {barStart && <SoundControl />}
            <FullscreenButton />
            <StageMenu isLocked={game.locked} wiggles={wiggles} canEnd={!isCeremony} actions={actions} />
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
    <span className={styles.joinAddress}>
      <span className={styles.quiet}>{joinHost()}</span>
      <span className={styles.pin}>
        <PinText pin={pin} />
      </span>
    </span>
  )
}
