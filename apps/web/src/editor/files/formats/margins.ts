import type { RangeMargin } from '@pinwheel/contract/plain'
import type { DraftOf } from '../../model/draft-question.ts'

/** The share of the scale on each side of the right number (rule S9). */
const SHARES: Readonly<Record<RangeMargin, number>> = { NONE: 0, LOW: 0.05, MEDIUM: 0.1, HIGH: 0.2, MAXIMUM: 1 }

/** How far a number may be off, on the scale of the question. */
export const toleranceOf = ({ min, max, margin }: Pick<DraftOf<'RANGE'>, 'min' | 'max' | 'margin'>): number =>
  Number(((max - min) * SHARES[margin]).toPrecision(12))

/** The margin that comes closest to a tolerance. Without a margin, only whole numbers are allowed. */
export function nearestMargin(
  tolerance: number,
  { min, max, correct }: Pick<DraftOf<'RANGE'>, 'min' | 'max' | 'correct'>,
): RangeMargin {
  const margins = (Object.keys(SHARES) as RangeMargin[]).filter(
    (margin) => margin !== 'NONE' || Number.isInteger(correct),
  )
  const distance = (margin: RangeMargin): number => Math.abs(toleranceOf({ min, max, margin }) - tolerance)
  return margins.reduce((best, margin) => (distance(margin) < distance(best) ? margin : best))
}
