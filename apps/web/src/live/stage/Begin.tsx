import { t } from '@lingui/core/macro'
import { PinwheelMark } from '../../ui/PinwheelMark.tsx'
import { quotedIn } from '../../ui/quoted.ts'
import { isGuessing, lowestWins } from '../shared/guess.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import type { HostScreen } from '../shared/screen.ts'
import styles from './Begin.module.css'
import { playersOf } from './counts.ts'
import { StageFrame } from './StageFrame.tsx'

/** Shown for three seconds before the first question. */
export const Begin: HostScreen<'GAME_BEGIN_HOST'> = ({ event: { game }, actions }) => (
  <StageFrame mood="show" pin={[50, 38]} game={game} actions={actions} barStart={t`The game begins`}>
    <section className={styles.splash}>
      <PinwheelMark className={styles.wheel} spinning />
      <PhaseHeading className={styles.title} {...quotedIn(game.languageCode, game.name)}>
        {game.name}
      </PhaseHeading>
      {isGuessing(game.mode) && <p className={styles.players}>{rule()}</p>}
      <p className={styles.players}>{game.players === 0 ? t`Get ready!` : getReady(game.players)}</p>
    </section>
  </StageFrame>
)

function rule(): string {
  const lowest = lowestWins()
  return t`Guess from 0 to 100: every point away counts. ${lowest}.`
}

function getReady(count: number): string {
  const players = playersOf(count)
  return t`${players}. Get ready!`
}
