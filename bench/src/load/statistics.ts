const finite = (values: Iterable<number>): Float64Array =>
  Float64Array.from([...values].filter((value) => Number.isFinite(value))).sort()

/** Nearest rank. @returns NaN for no values. */
export function percentile(values: Iterable<number>, percent: number): number {
  const sorted = finite(values)
  const rank = Math.ceil((percent / 100) * sorted.length)
  return sorted[Math.min(sorted.length, Math.max(1, rank)) - 1] ?? Number.NaN
}

/** The middle one, or the mean of the two in the middle. @returns NaN for no values. */
export function median(values: Iterable<number>): number {
  const sorted = finite(values)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Milliseconds from the first receipt of a broadcast to the last; 0 marks a place that received nothing. */
export function spreadMs(receipts: Iterable<number>): number {
  const sorted = finite(receipts).filter((at) => at > 0)
  return (sorted.at(-1) ?? Number.NaN) - (sorted[0] ?? Number.NaN)
}

/** Field by field, the median over several measurements of the same things. */
export function medians<Figures extends Record<string, number>>(measured: readonly Figures[]): Figures {
  const names = Object.keys(measured[0] ?? {})
  const columns = names.map((name) => [name, median(measured.map((figures) => figures[name] ?? Number.NaN))])
  return Object.fromEntries(columns) as Figures
}
