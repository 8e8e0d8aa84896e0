const finite = (values: Iterable<number>): Float64Array =>
  Float64Array.from([...values].filter((value) => Number.isFinite(value))).sort()

/** The percentile by nearest rank. @returns NaN without values. */
export function percentile(values: Iterable<number>, percent: number): number {
  const sorted = finite(values)
  const rank = Math.ceil((percent / 100) * sorted.length)
  return sorted[Math.min(sorted.length, Math.max(1, rank)) - 1] ?? Number.NaN
}

/** The middle value, or the mean of the two middle values. @returns NaN without values. */
export function median(values: Iterable<number>): number {
  const sorted = finite(values)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** @returns the difference between the largest value and the smallest. */
export const spread = (values: Float64Array): number => largest(values) + largest(values.map((value) => -value))

/** @returns the largest value. */
export const largest = (values: Float64Array): number => values.reduce((a, b) => Math.max(a, b), -Infinity)

/** @returns the median of each field over several measurements. */
export function medians<Figures extends Record<string, number>>(measured: readonly Figures[]): Figures {
  const names = Object.keys(measured[0] ?? {})
  const columns = names.map((name) => [name, median(measured.map((figures) => figures[name] ?? Number.NaN))])
  return Object.fromEntries(columns) as Figures
}
