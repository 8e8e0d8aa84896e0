import type { RangeMargin } from './enumerations.ts'

/** Both ends belong to it. */
export type Interval = { lower: number; upper: number }
type RangeBounds = { min: number; max: number }
export type RangeSolution = RangeBounds & { correct: number; margin: RangeMargin; step: number }

const SHARE_OF_SPAN = { LOW: 0.05, MEDIUM: 0.1, HIGH: 0.2 } as const

/** Removes floating-point errors such as 0.1 + 0.2 = 0.30000000000000004: nine decimals are more than any input has. */
export const roundFloat = (value: number): number => Number(value.toFixed(9))

/** The grid of a Classic slider: about fifty steps over the span, each a round number; 0 when there is no span. */
export function rangeStep({ min, max }: RangeBounds): number {
  const span = max - min
  if (span <= 0) return 0
  const raw = span / 50
  const power = 10 ** Math.floor(Math.log10(raw) + 1e-9)
  return Math.max(1, roundFloat(Math.ceil(roundFloat(raw / power)) * power))
}

/** The answers that count as right around one correct value. The creator's hint shows exactly this. */
export function acceptedRange({ min, max, correct, margin, step }: RangeSolution): Interval {
  if (margin === 'NONE') return { lower: correct, upper: correct }
  if (margin === 'MAXIMUM') return { lower: min, upper: max }
  const half = (max - min) * SHARE_OF_SPAN[margin]
  const clamp = (value: number) => Math.min(max, Math.max(min, roundFloat(value)))
  const onGrid = (value: number, round: (steps: number) => number) =>
    step === 0 ? value : min + round(roundFloat((value - min) / step)) * step
  // A correct value with more digits than roundFloat keeps must not fall out of its own interval.
  const lower = Math.min(correct, clamp(onGrid(correct - half, Math.floor)))
  const upper = Math.max(correct, clamp(onGrid(correct + half, Math.ceil)))
  return upper - lower >= step ? { lower, upper } : widened({ lower, upper }, { min, max }, step)
}

function widened({ lower, upper }: Interval, { min, max }: RangeBounds, step: number): Interval {
  if (lower + step <= max) return { lower, upper: lower + step }
  if (upper - step >= min) return { lower: upper - step, upper }
  return { lower: min, upper: max }
}

/** The initial value of a player's slider: the whole number at or below the midpoint, unless that is below the scale. */
export const sliderStart = ({ min, max }: RangeBounds): number => Math.max(min, Math.floor(min + (max - min) / 2))
