import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { RankBadge } from '../../ui/Badge/Badge.tsx'
import { formerStepHeights, HIGHEST_STEP, isLateJoiner, movedAway, stepHeights, STEPS } from './rank-change.ts'
import { isTied } from './ties.ts'
import styles from './TopFive.module.css'
import { FormerEntry, TopFiveEntry } from './TopFiveEntry.tsx'
import type { AnyEntry } from './TopFiveFigures.tsx'
import rowStyles from './TopFiveRow.module.css'
import stepStyles from './TopFiveStep.module.css'

/**
 * The first five places. With the podium, places one to three stand on steps and four and five in rows below. Without it, it
 * is those two rows only, and only when at least three entries exist: for a screen that draws its own podium above.
 * The entries start at their previous places with their previous scores, count up, and move; ranks belong to the places.
 * The steps are as high as the previous scores until the entries move.
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
  const [heights, formerHeights] = [stepHeights(entries), formerStepHeights(entries)]
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
          <Place
            key={entry.nickname}
            entry={entry}
            place={place}
            height={heights[place]}
            formerHeights={formerHeights}
            isTied={isTied(entry, entries)}
            isLate={podium && isLateJoiner(entry, entries)}
            former={podium ? movedAway(entries, place) : undefined}
            after={riseDelay?.(place)}
          />
        ))}
    </ol>
  )
}

function Place({
  entry,
  place,
  height,
  formerHeights,
  isTied: tied,
  isLate,
  former,
  after,
}: {
  entry: AnyEntry
  place: number
  height: number | undefined
  formerHeights: Readonly<Record<number, number>>
  isTied: boolean
  /** Joined after the previous question: appears when the former entries of the places move away. */
  isLate: boolean
  /** The entry that leaves this place for the other part of the board, where it appears again. */
  former: AnyEntry | undefined
  after: number | undefined
}) {
  const { position } = entry
  const isOnStep = place <= STEPS
  return (
    <li
      className={isOnStep ? stepStyles.step : rowStyles.row}
      data-layout={isOnStep ? 'step' : 'row'}
      data-place={place}
      data-taken=""
      data-rises={after === undefined ? undefined : ''}
      style={
        {
          '--step-height': height,
          '--former-step-height': formerHeights[place],
          '--after': `${after ?? 0}ms`,
        } as CSSProperties
      }
    >
      {!isOnStep && (
        <span className={rowStyles.rank}>
          <RankBadge rank={position} size="large" />
        </span>
      )}
      {former && <FormerEntry entry={former} place={place} />}
      <TopFiveEntry {...{ entry, place, formerHeights, isLate }} isTied={tied} />
      {isOnStep && (
        <div className={stepStyles.column} data-rank={position}>
          <span className="visually-hidden">{t`Rank`} </span>
          {position}
        </div>
      )}
    </li>
  )
}
