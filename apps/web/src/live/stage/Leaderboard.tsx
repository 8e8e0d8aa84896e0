import { counted } from '../shared/format-number.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import type { HostScreen } from '../shared/screen.ts'
import styles from './Leaderboard.module.css'
import { NextStep } from './NextStep.tsx'
import { StageFrame } from './StageFrame.tsx'
import { TopFive } from './TopFive.tsx'
import { Where } from './QuestionPosition.tsx'

/** Who leads: three on steps, two below. Each comes from where it stood after the question before. */
export const Leaderboard: HostScreen<'GAME_LEADERBOARD_HOST'> = ({ event, actions }) => {
  const { game, leaderboard, pagination } = event
  return (
    <StageFrame
      mood="show"
      pin={[50, 30]}
      game={game}
      actions={actions}
      where={<Where pagination={pagination} />}
      foot={
        <>
          <p className={styles.note}>{counted(pagination.total - pagination.current, 'question')} to go</p>
          <NextStep label="Next question" actions={actions} />
        </>
      }
    >
      <PhaseHeading className={styles.title}>Leaderboard</PhaseHeading>
      {leaderboard.length === 0 ? (
        <p className={styles.nobody}>Nobody is in the game.</p>
      ) : (
        <TopFive entries={leaderboard} podium />
      )}
    </StageFrame>
  )
}
