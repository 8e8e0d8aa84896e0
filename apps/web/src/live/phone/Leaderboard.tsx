import { t } from '@lingui/core/macro'
import { RankBadge, StreakBadge } from '../../ui/Badge/Badge.tsx'
import type { PlayerScreen } from '../shared/screen.ts'
import { isGuessing, lowestWins } from '../shared/guess.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'
import styles from './Ranking.module.css'
import { GapToNext } from './ScoreSummary.tsx'
import { encouragement, hasPlace, movement, ofPlayers, pointsOf, youAre } from './messages.ts'

export const Leaderboard: PlayerScreen<'GAME_LEADERBOARD_PLAYER'> = ({ event }) => {
  const { game, pagination, player } = event
  const { position, score, streaks, level } = player.score
  const change = movement(player.formerPosition, position, player.passed)
  const isRanked = hasPlace(score, game.mode)
  const isLowest = isGuessing(game.mode)
  return (
    <PhoneFrame pagination={pagination} pinY={38} mood="show" nickname={player.nickname} total={score}>
      <div className={styles.ranking}>
        {isRanked && (
          <div className={styles.badge}>
            <RankBadge rank={position} size="large" />
          </div>
        )}
        <div className={styles.words}>
          <PhaseHeading className={styles.place}>{isRanked ? youAre(position) : t`No points yet`}</PhaseHeading>
          {isRanked && (
            <p className={styles.quiet}>
              {ofPlayers(game.players)}
              {isLowest && ` · ${lowestWins()}`}
            </p>
          )}
          {isRanked && <p className={styles.score}>{pointsOf(score)}</p>}
          <StreakBadge streak={streaks} size="large" />
          <p className={change ? styles.change : styles.message}>
            {isRanked ? (change ?? encouragement(position, level)) : t`Plenty of wind left. On we go!`}
          </p>
        </div>
      </div>
      {isRanked && (
        <div className={styles.foot}>
          <GapToNext position={position} behind={player.behind} isLevel={level} isLowest={isLowest} />
        </div>
      )}
    </PhoneFrame>
  )
}
