import { t } from '@lingui/core/macro'
import type { PlayerEvent } from '@pinwheel/contract'
import { RankBadge, StreakBadge } from '../../ui/Badge/Badge.tsx'
import { formatNumber, leftToRight } from '../shared/format-number.ts'
import type { EventOf, PlayerScreen } from '../shared/screen.ts'
import { isGuessing, lowestWins } from '../shared/guess.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'
import styles from './Ranking.module.css'
import { useShrunkScreen } from './pads/use-fitted-texts.ts'
import { encouragement, gapText, hasPlace, movement, passedText, youAre } from './messages.ts'

/** Only the place and what has changed since the leaderboard before: total and distance were in the result. Equal totals are said to be equal. */
export const Leaderboard: PlayerScreen<'GAME_LEADERBOARD_PLAYER'> = ({ event }) => {
  const { game, pagination, player } = event
  const { behind } = player
  const { position, score, streaks, level } = player.score
  const isRanked = hasPlace(score, game.mode)
  return (
    <PhoneFrame pagination={pagination} pinY={38} mood="show" nickname={player.nickname} total={score}>
      <div ref={useShrunkScreen()} className={styles.ranking}>
        {isRanked && (
          <div className={styles.badge}>
            <RankBadge rank={position} size="large" />
          </div>
        )}
        <div className={styles.words}>
          {isRanked ? (
            <Change player={player} />
          ) : (
            <>
              <PhaseHeading className={styles.place}>{t`No points yet`}</PhaseHeading>
              <p className={styles.message}>{t`Plenty of wind left. On we go!`}</p>
            </>
          )}
          <StreakBadge streak={streaks} size="large" />
          {isRanked && level && (
            <p className={styles.quiet}>{behind?.points === 0 ? gapText(behind) : t`Level with the next player`}</p>
          )}
          {isGuessing(game.mode) && <p className={styles.quiet}>{lowestWins()}</p>}
        </div>
      </div>
    </PhoneFrame>
  )
}

type Ranked = EventOf<PlayerEvent, 'GAME_LEADERBOARD_PLAYER'>['player']

/** "↑ 4, passed Ben". The first leaderboard has no former places: it says the place itself. */
function Change({ player: { score, formerPosition: former, passed } }: { player: Ranked }) {
  const { position, level } = score
  if (former === undefined || former === position)
    return (
      <>
        <PhaseHeading className={styles.place}>{youAre(position)}</PhaseHeading>
        <p className={styles.message}>
          {former === undefined ? encouragement(position, level) : movement(former, position)}
        </p>
      </>
    )
  const gained = former - position
  return (
    <>
      <PhaseHeading className={`${styles.change} ${gained < 0 ? styles.quiet : ''}`}>
        <span aria-hidden="true">{leftToRight(`${gained > 0 ? '↑' : '↓'} ${formatNumber(Math.abs(gained))}`)}</span>
        <span className="visually-hidden">{`${youAre(position)}. ${movement(former, position, passed)}`}</span>
      </PhaseHeading>
      {passed !== undefined && (
        <p className={styles.score} aria-hidden="true">
          {passedText(passed)}
        </p>
      )}
    </>
  )
}
