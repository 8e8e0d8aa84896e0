import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { PaperCreature } from '../../ui/PaperCreature/PaperCreature.tsx'
import type { PlayerScreen } from '../shared/screen.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import { useShrunkTexts } from './pads/use-fitted-texts.ts'
import { PhoneFrame } from './PhoneFrame.tsx'
import styles from './Waiting.module.css'
import { joinedLetters } from '../../ui/quoted.ts'

/** Shown to a player until the host starts the game. */
export const Lobby: PlayerScreen<'GAME_LOBBY_PLAYER'> = ({ event, actions }) => (
  <PhoneFrame mood="show">
    <div ref={useShrunkTexts()} className={styles.middle}>
      <PhaseHeading className={styles.hero}>{t`You’re in!`}</PhaseHeading>
      <Animal nickname={event.player.nickname} onTap={event.wiggles === false ? undefined : actions.wiggle} />
      <p
        className={styles.name}
        data-hue="yellow"
        data-blade="br"
        data-fold=""
        data-long={isLong(event.player.nickname) || undefined}
        dir="auto"
        {...joinedLetters(event.player.nickname)}
      >
        {event.player.nickname}
      </p>
      <p className={styles.quiet}>{t`Look for your name on the big screen. The game starts when the host says so.`}</p>
    </div>
    <div className={styles.foot}>
      <Button kind="secondary" size="large" wide onClick={actions.leave}>
        {t`Leave`}
      </Button>
    </div>
  </PhoneFrame>
)

/** Whether a nickname may need more than two lines, in emoji or Chinese. */
const isLong = (nickname: string): boolean => [...nickname].length > 12

/** The player's paper animal. It wiggles when it is tapped, here and on the big screen. */
function Animal({ nickname, onTap }: { nickname: string; onTap: (() => void) | undefined }) {
  const [taps, setTaps] = useState(0)
  const animal = <PaperCreature key={taps} nickname={nickname} className={styles.creature} wiggles={taps > 0} />
  if (!onTap) return animal
  return (
    <button
      type="button"
      className={styles.animal}
      onClick={() => {
        setTaps(taps + 1)
        onTap()
      }}
    >
      {animal}
      <span className={styles.quiet}>{t`Tap: it wiggles on the big screen!`}</span>
    </button>
  )
}
