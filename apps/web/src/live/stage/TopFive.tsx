import type { LeaderboardEntry, PodiumEntry } from '@pinwheel/contract'
import type { CSSProperties } from 'react'
import { RankBadge, StreakBadge } from '../../ui/Badge/Badge.tsx'
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons.tsx'
import { formatNumber } from '../shared/format-number.ts'
import { Nickname } from './Nickname.tsx'
import type { RankChange } from './rank-change.ts'
import { rankChange, STEP_HEIGHTS, STEPS } from './rank-change.ts'
import styles from './TopFive.module.css'

/**
 * The first five places. With the podium, places one to three stand on steps and four and five in rows below. Without it, it
 * is those two rows only, and only when at least three entries exist: for a screen that draws its own podium above.
 */
export function TopFive({
  entries,
  podium = false,
  riseDelay,
}: {
  entries: readonly (LeaderboardEntry | PodiumEntry)[]
  podium?: boolean
  /** The delay of each place in milliseconds; without it, all entries move from their previous positions. */
  riseDelay?: (place: number) => number
}) {
  if (!podium && entries.length < STEPS) return null
  const places = entries.map((entry, index) => ({ entry, place: index + 1 }))
  return (
    <ol className={styles.board} data-form={podium ? 'podium' : 'rows'} start={podium ? 1 : STEPS + 1}>
      {places
        .filter(({ place }) => podium || place > STEPS)
        .map(({ entry, place }) => (
          <Entry key={entry.nickname} entry={entry} place={place} after={riseDelay?.(place)} />
        ))}
    </ol>
  )
}

function Entry({
  entry,
  place,
  after,
}: {
  entry: LeaderboardEntry | PodiumEntry
  place: number
  after: number | undefined
}) {
  const { position, nickname, score } = entry
  const streaks = 'streaks' in entry ? entry.streaks : 0
  const change: RankChange = 'streaks' in entry ? rankChange(entry) : { gained: 0 }
  const isOnStep = place <= STEPS
  return (
    <li
      className={isOnStep ? styles.step : styles.row}
      data-place={place}
      data-taken=""
      data-rises={after === undefined ? undefined : ''}
      style={{ '--height': STEP_HEIGHTS[place], '--after': `${after ?? 0}ms` } as CSSProperties}
    >
      <div
        className={styles.entry}
        data-from={change.from}
        data-climbs={change.gained > 0 || undefined}
        style={{ '--columns': change.columns, '--lift': change.lift } as CSSProperties}
      >
        {!isOnStep && <RankBadge rank={position} size="large" />}
        <Nickname nickname={nickname} className={styles.nickname} />
        <span className={styles.figures}>
          <RankChangeMark {...change} />
          <StreakBadge streak={streaks} size="large" />
          <b className={styles.score}>{formatNumber(score)}</b>
        </span>
      </div>
      {isOnStep && (
        <div className={styles.column} data-rank={position}>
          <span className="visually-hidden">Rank </span>
          {position}
        </div>
      )}
    </li>
  )
}

function RankChangeMark({ gained, label }: RankChange) {
  if (label === undefined) return null
  const Arrow = gained > 0 ? ArrowUpIcon : ArrowDownIcon
  return (
    <span className={styles.move}>
      <Arrow />
      <span aria-hidden="true">{formatNumber(Math.abs(gained))}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
