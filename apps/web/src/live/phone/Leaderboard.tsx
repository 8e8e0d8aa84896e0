import { RankBadge, StreakBadge } from '../../ui/Badge/Badge.tsx'
import type { PlayerScreen } from '../shared/screen.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'
import styles from './Ranking.module.css'
import { GapToNext } from './ScoreSummary.tsx'
import { encouragement, ordinal, playersOf, pointsOf } from './messages.ts'

export const Leaderboard: PlayerScreen<'GAME_LEADERBOARD_PLAYER'> = ({ event }) => {
  const { game, pagination, player } = event
  const { position, score, streaks } = player.score
  return (
    <PhoneFrame pagination={pagination} pinY={38} mood="show" nickname={player.nickname} total={score}>
      <div className={styles.ranking}>
        <div className={styles.badge}>
          <RankBadge rank={position} size="large" />
        </div>
        <div className={styles.words}>
          <PhaseHeading className={styles.place}>You are {ordinal(position)}</PhaseHeading>
          <p className={styles.quiet}>of {playersOf(game.players)}</p>
          <p className={styles.score}>{pointsOf(score)}</p>
          <StreakBadge streak={streaks} size="large" />
          <p className={styles.message}>{encouragement(position)}</p>
        </div>
      </div>
      <div className={styles.foot}>
        <GapToNext position={position} behind={player.behind} />
      </div>
    </PhoneFrame>
  )
}
