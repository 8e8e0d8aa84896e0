import { t } from '@lingui/core/macro'
import type { LeaderboardEntry, PodiumEntry } from '@pinwheel/contract'
import type { CSSProperties } from 'react'
import { RankBadge, StreakBadge } from '../../ui/Badge/Badge.tsx'
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/desk-icons.tsx'
import { PaperCreature } from '../../ui/PaperCreature/PaperCreature.tsx'
import { formatNumber } from '../shared/format-number.ts'
import { Nickname } from './Nickname.tsx'
import type { RankChange } from './rank-change.ts'
import { HIGHEST_STEP, isLateJoiner, movedAway, rankChange, stepHeights, STEPS } from './rank-change.ts'
import { isTied } from './ties.ts'
import styles from './TopFive.module.css'
import { useCountUp } from './use-count-up.ts'

type AnyEntry = LeaderboardEntry | PodiumEntry

/** The font sizes of nicknames in --u: on the first step, on the others, in a row. */
const SIZES = {
  first: [3.6, 3.2, 2.9, 2.6, 2.3, 2.1, 1.9, 1.6],
  step: [2.9, 2.6, 2.3, 2.1, 1.9, 1.6],
  row: [2.4, 2.1, 1.9, 1.6],
}

/**
 * The first five places. With the podium, places one to three stand on steps and four and five in rows below. Without it, it
 * is those two rows only, and only when at least three entries exist: for a screen that draws its own podium above.
 * The entries start at their previous places with their previous scores, count up, and move; ranks belong to the places.
 */
export function TopFive({
  entries,
  podium = false,
  riseDelay,
}: {
  entries: readonly AnyEntry[]
  podium?: boolean
  /** The delay of each place in milliseconds; without it, all entries move from their previous positions. */
  riseDelay?: (place: number) => number
}) {
  if (!podium && entries.length < STEPS) return null
  const places = entries.map((entry, index) => ({ entry, place: index + 1 }))
  const heights = stepHeights(entries)
  return (
    // The second place is at the left of the winner in every language.
    <ol
      className={styles.board}
      dir="ltr"
      data-form={podium ? 'podium' : 'rows'}
      start={podium ? 1 : STEPS + 1}
      style={{ '--highest': HIGHEST_STEP } as CSSProperties}
    >
      {places
        .filter(({ place }) => podium || place > STEPS)
        .map(({ entry, place }) => (
          <Entry
            key={entry.nickname}
            entry={entry}
            place={place}
            heights={heights}
            isTied={isTied(entry, entries)}
            isLate={podium && isLateJoiner(entry, entries)}
            former={podium ? movedAway(entries, place) : undefined}
            after={riseDelay?.(place)}
          />
        ))}
    </ol>
  )
}

function Entry({
  entry,
  place,
  heights,
  isTied: tied,
  isLate,
  former,
  after,
}: {
  entry: AnyEntry
  place: number
  heights: Readonly<Record<number, number>>
  isTied: boolean
  /** Joined after the previous question: appears when the former entries of the places move away. */
  isLate: boolean
  /** The entry that leaves this place for the other part of the board, where it appears again. */
  former: AnyEntry | undefined
  after: number | undefined
}) {
  const { position, nickname } = entry
  const streaks = 'streaks' in entry ? entry.streaks : 0
  const change: RankChange = 'streaks' in entry ? rankChange(entry, heights) : { gained: 0 }
  const isOnStep = place <= STEPS
  return (
    <li
      className={isOnStep ? styles.step : styles.row}
      data-place={place}
      data-taken=""
      data-rises={after === undefined ? undefined : ''}
      style={{ '--height': heights[place], '--after': `${after ?? 0}ms` } as CSSProperties}
    >
      {!isOnStep && (
        <span className={styles.rank}>
          <RankBadge rank={position} size="large" />
        </span>
      )}
      {former && (
        <div className={styles.entry} data-leaves="" aria-hidden="true">
          <PlayerName nickname={former.nickname} place={place} />
          <span className={styles.figures}>
            <Score entry={former} />
          </span>
        </div>
      )}
      <div
        className={styles.entry}
        data-from={change.from}
        data-climbs={change.gained > 0 || undefined}
        data-late={isLate || undefined}
        style={{ '--columns': change.columns, '--lift': change.lift } as CSSProperties}
      >
        <PlayerName nickname={nickname} place={place} />
        <span className={styles.figures}>
          <RankChangeMark {...change} />
          <span className={styles.marks}>
            <span className={styles.streak}>
              <StreakBadge streak={streaks} size="large" />
            </span>
            {tied && <span className={styles.tied}>{t`tied`}</span>}
          </span>
          <Score entry={entry} />
        </span>
      </div>
      {isOnStep && (
        <div className={styles.column} data-rank={position}>
          <span className="visually-hidden">{t`Rank`} </span>
          {position}
        </div>
      )}
    </li>
  )
}

function PlayerName({ nickname, place }: { nickname: string; place: number }) {
  const sizes = SIZES[place === 1 ? 'first' : place <= STEPS ? 'step' : 'row']
  return (
    <>
      <PaperCreature nickname={nickname} className={styles.creature} />
      <Nickname nickname={nickname} sizes={sizes} className={styles.nickname} />
    </>
  )
}

/** The leaderboard counts up from the score before the question. */
function Score({ entry }: { entry: AnyEntry }) {
  const former = 'streaks' in entry ? (entry.formerScore ?? 0) : entry.score
  const shown = useCountUp(former, entry.score)
  return (
    <b className={styles.score}>
      <span aria-hidden="true">{formatNumber(shown)}</span>
      <span className="visually-hidden">{formatNumber(entry.score)}</span>
    </b>
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
