export type ValueRow = { readonly value: number; readonly count: number; readonly correct?: boolean }
export type Scale = { readonly min: number; readonly max: number; readonly step: number }

/** A column of a chart: the answers from `from` to `to`, of which `right` are correct. */
export type Bin = { readonly from: number; readonly to: number; readonly count: number; readonly right: number }

/** With more steps than this, several values share a bin. */
const SINGLE_UP_TO = 24
const BINS = 20

type Division = { readonly bins: number; readonly valuesPerBin: number; readonly values: number }

function division({ min, max, step }: Scale): Division {
  const steps = step > 0 ? Math.floor((max - min) / step + 1e-9) : 0
  if (steps <= SINGLE_UP_TO) return { bins: steps + 1, valuesPerBin: 1, values: steps + 1 }
  const valuesPerBin = Math.ceil(steps / BINS)
  return { bins: Math.ceil(steps / valuesPerBin), valuesPerBin, values: steps + 1 }
}

const stepOf = ({ min, step }: Scale, value: number): number => (step > 0 ? (value - min) / step : 0)

/** The answers on a scale in bins of equal width: one per value, or about twenty. The last one includes the maximum. */
export function binned(rows: readonly ValueRow[], scale: Scale): Bin[] {
  const { bins, valuesPerBin, values } = division(scale)
  const counts = Array.from({ length: bins }, () => ({ count: 0, right: 0 }))
  for (const { value, count, correct } of rows) {
    const index = Math.floor(stepOf(scale, value) / valuesPerBin + 1e-9)
    const bin = counts[Math.min(bins - 1, Math.max(0, index))]
    if (!bin) continue
    bin.count += count
    if (correct) bin.right += count
  }
  return counts.map((counted, index) => ({
    from: scale.min + index * valuesPerBin * scale.step,
    to: scale.min + (index === bins - 1 ? values - 1 : (index + 1) * valuesPerBin - 1) * scale.step,
    ...counted,
  }))
}

/** The horizontal position of a value over the bins, from 0 to 1: the middle of its share of its bin. */
export function positionOf(value: number, scale: Scale, edge: 'start' | 'middle' | 'end' = 'middle'): number {
  const { bins, valuesPerBin } = division(scale)
  const offset = { start: 0, middle: 0.5, end: 1 }[edge]
  return Math.min(1, Math.max(0, (stepOf(scale, value) + offset) / (bins * valuesPerBin)))
}

/** The middle answer, or the mean of the two in the middle; undefined without an answer. */
export function median(rows: readonly ValueRow[]): number | undefined {
  const sorted = rows.filter(({ count }) => count > 0).toSorted((one, other) => one.value - other.value)
  const total = sorted.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return undefined
  return (valueAt(sorted, Math.floor((total - 1) / 2)) + valueAt(sorted, Math.floor(total / 2))) / 2
}

/** @param index of the answer among all, in order */
function valueAt(sorted: readonly ValueRow[], index: number): number {
  let before = 0
  for (const { value, count } of sorted) {
    before += count
    if (index < before) return value
  }
  return Number.NaN
}
