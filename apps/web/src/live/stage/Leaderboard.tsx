import { formatCount } from '../shared/format-number.ts'
import { isGuessing, lowestWins } from '../shared/guess.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import type { HostScreen } from '../shared/screen.ts'
import styles from './Leaderboard.module.css'
import { LevelBoard } from './LevelBoard.tsx'
import { NextStep } from './NextStep.tsx'
import { StageFrame } from './StageFrame.tsx'
import { isAllAtZero } from './ties.ts'
import { TopFive } from './TopFive.tsx'
import { QuestionPosition } from './QuestionPosition.tsx'

/** The first five players: three on steps, two below. Each entry moves from its position after the previous question. */
export const Leaderboard: HostScreen<'GAME_LEADERBOARD_HOST'> = ({ event, actions }) => {
  const { game, leaderboard, pagination } = event
  const isLevel = isAllAtZero(leaderboard, game.mode)
  return (
    <StageFrame
      mood="show"
      pin={[50, 30]}
      game={game}
      actions={actions}
      barStart={<QuestionPosition pagination={pagination} />}
      foot={
        <>
          <p className={styles.note}>
            {formatCount(pagination.total - pagination.current, 'question')} to go
            {isGuessing(game.mode) && `. ${lowestWins()}.`}
          </p>
          <NextStep label="Next question" actions={actions} />
        </>
      }
    >
      <PhaseHeading className={styles.title}>Leaderboard</PhaseHeading>
      {isLevel ? (
        <>
          <p className={styles.level}>No points yet: all players are level.</p>
          <LevelBoard entries={leaderboard} />
        </>
      ) : leaderboard.length === 0 ? (
        <p className={styles.empty}>Nobody is in the game.</p>
      ) : (
        <TopFive entries={leaderboard} podium />
      )}
    </StageFrame>
  )
}
