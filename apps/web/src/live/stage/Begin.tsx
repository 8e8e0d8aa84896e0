import { PinwheelMark } from '../../ui/PinwheelMark.tsx'
import { formatCount } from '../shared/format-number.ts'
import { isGuessing, lowestWins } from '../shared/guess.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import type { HostScreen } from '../shared/screen.ts'
import styles from './Begin.module.css'
import { StageFrame } from './StageFrame.tsx'

/** Shown for three seconds before the first question. */
export const Begin: HostScreen<'GAME_BEGIN_HOST'> = ({ event: { game }, actions }) => (
  <StageFrame mood="show" pin={[50, 38]} game={game} actions={actions} barStart="The game begins">
    <section className={styles.splash}>
      <PinwheelMark className={styles.wheel} spinning />
      <PhaseHeading className={styles.title}>{game.name}</PhaseHeading>
      {isGuessing(game.mode) && (
        <p className={styles.players}>{`Guess from 0 to 100: every point away counts. ${lowestWins()}.`}</p>
      )}
      <p className={styles.players}>
        {game.players === 0 ? 'Get ready!' : `${formatCount(game.players, 'player')}. Get ready!`}
      </p>
    </section>
  </StageFrame>
)
