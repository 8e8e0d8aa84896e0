import type { ZeroToOneHundredQuestion } from '@pinwheel/contract'
import { LIMITS, QUESTION_DEFAULTS } from '@pinwheel/contract/plain'
import type { DraftOf } from '../../model/draft-question.ts'

/** No other program has a 0–100 mode: its questions are sliders from 0 to 100 there. */

const { points, range } = QUESTION_DEFAULTS
const { min, max } = LIMITS.zeroToOneHundred

export const asSlider = (question: ZeroToOneHundredQuestion): DraftOf<'RANGE'> => ({
  ...question,
  points,
  min,
  max,
  margin: range.margin,
})

/** Takes back {@link asSlider}. */
export function fromSlider(slider: DraftOf<'RANGE'>): ZeroToOneHundredQuestion {
  const { points: _points, min: _min, max: _max, margin: _margin, ...question } = slider
  return question
}
