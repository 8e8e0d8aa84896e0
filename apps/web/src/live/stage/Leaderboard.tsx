import { RankBadge, StreakBadge } from '../../ui/Badge/Badge.tsx'
import { counted, figure } from '../figures.ts'
import { PhaseHeading } from '../PhaseHeading.tsx'
import type { HostScreen } from '../screen.ts'
import styles from './Leaderboard.module.css'
import { NextStep } from './NextStep.tsx'
import { StageFrame } from './StageFrame.tsx'
import { Where } from './Where.tsx'

/** Who leads, five rows deep. */
export const Leaderboard: HostScreen<'GAME_LEADERBOARD_HOST'> = ({ event, actions }) => {
  const { game, leaderboard, pagination } = event
  return (
    <StageFrame
      mood="show"
      pin={[12, 30]}
      game={game}
      actions={actions}
      where={<Where pagination={pagination} />}
      foot={
        <>
          <p className={styles.note}>{counted(pagination.total - pagination.current, 'question')} to go</p>
          <NextStep label="Next question" onStep={actions.next} />
        </>
      }
    >
      <PhaseHeading className={styles.title}>Leaderboard</PhaseHeading>
      <ol className={styles.rows}>
        {leaderboard.map(({ position, nickname, score, streaks }) => (
          <li key={nickname} className={styles.row} data-rank={position}>
            <span className={styles.rank}>
              <RankBadge rank={position} size="large" />
            </span>
            <bdi className={styles.nickname}>{nickname}</bdi>
            <span className={styles.streak}>
              <StreakBadge streak={streaks} size="large" />
            </span>
            <b className={styles.score}>{figure(score)}</b>
          </li>
        ))}
        {leaderboard.length === 0 && <li className={styles.note}>Nobody is in the game.</li>}
      </ol>
    </StageFrame>
  )
}
