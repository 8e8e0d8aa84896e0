export type GuessRow = { readonly value: number; readonly count: number }

export const BINS = 20
const WIDTH = 100 / BINS

/** Guesses from `from` up to, but not including, `from` + 5; the last bin includes 100. */
export type Bin = { readonly from: number; readonly middle: number; readonly count: number }

/** The guesses of a room in twenty bins of equal width. */
export function binned(rows: readonly GuessRow[]): Bin[] {
  const counts = Array.from({ length: BINS }, () => 0)
  for (const { value, count } of rows) {
    const bin = Math.min(BINS - 1, Math.floor(value / WIDTH))
    counts[bin] = (counts[bin] ?? 0) + count
  }
  return counts.map((count, index) => ({ from: index * WIDTH, middle: (index + 0.5) * WIDTH, count }))
}

/** The middle guess, or the mean of the two in the middle; undefined without a guess. */
export function median(rows: readonly GuessRow[]): number | undefined {
  const sorted = rows.filter(({ count }) => count > 0).toSorted((one, other) => one.value - other.value)
  const total = sorted.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return undefined
  return (guessAt(sorted, Math.floor((total - 1) / 2)) + guessAt(sorted, Math.floor(total / 2))) / 2
}

/** @param index of the guess among all, in order */
function guessAt(sorted: readonly GuessRow[], index: number): number {
  let before = 0
  for (const { value, count } of sorted) {
    before += count
    if (index < before) return value
  }
  return Number.NaN
}
