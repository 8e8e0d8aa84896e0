import { plural } from '@lingui/core/macro'
import type { LeaderboardEntry } from '@pinwheel/contract'
import { LEADERBOARD_ROWS } from '@pinwheel/contract/plain'
import { formatNumber } from '../shared/format-number.ts'

/** The number of places on steps; the others are rows below. */
export const STEPS = 3

/**
 * The heights of steps in the unit of the board (`--scale` of TopFive.module.css). The lowest one holds its number, which
 * shrinks with the step, in the size of the ranks in the rows.
 */
export const HIGHEST_STEP = 13
const LOWEST_STEP = 2.2

/**
 * The heights of the steps by place: to scale with the scores, or all equal where the scores have no scale that a height
 * could show, as in 0–100 mode, where the lowest wins.
 */
export function stepHeights(entries: readonly { score: number }[]): Readonly<Record<number, number>> {
  const scores = entries.slice(0, STEPS).map(({ score }) => score)
  const [first = 0, last = 0] = [scores[0], scores.at(-1)]
  const hasScale = first > 0 && last >= 0 && first >= last
  const heightOf = (score: number) => (hasScale ? Math.max(LOWEST_STEP, (HIGHEST_STEP * score) / first) : HIGHEST_STEP)
  return Object.fromEntries(scores.map((score, index) => [index + 1, heightOf(score)]))
}

type Former = { score: number; formerPosition?: number; formerScore?: number }

/**
 * The heights that the steps had before the question, by the former scores; those of now if the entries have no former
 * scores. The former score of a place whose former entry is not on the board any more is that of the next one.
 */
export function formerStepHeights(entries: readonly Former[]): Readonly<Record<number, number>> {
  const known = entries
    .flatMap(({ formerPosition: place, formerScore: score }) =>
      place === undefined || score === undefined ? [] : { place, score },
    )
    .toSorted((one, other) => one.place - other.place)
  const formerAt = (place: number) => known.find((former) => former.place >= place) ?? known.at(-1)
  const formers = [1, 2, STEPS].flatMap((place) => formerAt(place) ?? [])
  return stepHeights(known.length > 0 ? formers : entries)
}

/** The column of each place: second, first, third on the steps; fourth, fifth in the rows. */
const COLUMNS: Readonly<Record<number, number>> = { 2: 0, 1: 1, 3: 2, 4: 0, 5: 1 }

export type RankChange = {
  /** The number of positions gained since the previous question; negative if lost. */
  gained: number
  /** Where the entry's animation starts: in the same part of the board (side), or above or below it. */
  from?: 'side' | 'above' | 'below'
  /** The offset of the start in columns to the right and, for `lift`, in `--scale` downwards. */
  columns?: number
  lift?: number
  /** The label for screen readers; absent if the position is unchanged or the previous one unknown. */
  label?: string
}

/**
 * How the position of a leaderboard entry changed since the previous question.
 * @param heights of the steps before the question
 */
export function rankChange(
  { position, formerPosition = position }: LeaderboardEntry,
  heights: Readonly<Record<number, number>>,
): RankChange {
  const gained = formerPosition - position
  if (gained === 0) return { gained }
  const label = changeText(gained)
  const isFar = formerPosition > LEADERBOARD_ROWS || isOnStep(formerPosition) !== isOnStep(position)
  if (isFar) return { gained, from: gained > 0 ? 'below' : 'above', columns: 0, lift: 0, label }
  const columns = (COLUMNS[formerPosition] ?? 0) - (COLUMNS[position] ?? 0)
  const lift = (heights[position] ?? 0) - (heights[formerPosition] ?? 0)
  return { gained, from: 'side', columns, lift, label }
}

type Placed = { position: number; formerPosition?: number }

/** The entry that was at a place before the question, and moves from there to the other part of the board. */
export const movedAway = <Entry extends Placed>(entries: readonly Entry[], place: number): Entry | undefined =>
  entries.find(({ position, formerPosition }) => formerPosition === place && isOnStep(position) !== isOnStep(place))

/** Whether an entry has joined the game after the previous question, so that others may leave its place first. */
export const isLateJoiner = (entry: Placed, entries: readonly Placed[]): boolean =>
  entry.formerPosition === undefined && entries.some(({ formerPosition }) => formerPosition !== undefined)

function changeText(gained: number): string {
  const count = Math.abs(gained)
  const figure = formatNumber(count)
  return gained > 0
    ? plural(count, { one: `Up ${figure} place`, other: `Up ${figure} places` })
    : plural(count, { one: `Down ${figure} place`, other: `Down ${figure} places` })
}

const isOnStep = (position: number): boolean => position <= STEPS
