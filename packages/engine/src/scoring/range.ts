import { acceptedRange } from '@pinwheel/contract'
import type { QuestionOf } from '../questions.ts'
import { exactly, type TypeRules } from './question-types.ts'

type Range = QuestionOf<'RANGE'>

const isOnScale = ({ min, max }: Range, value: number): boolean => value >= min && value <= max

/** The nearer to the right value, the better, as far as the margin reaches. Without one only the value itself is right. */
export const range: TypeRules<'RANGE'> = {
  solutions: ({ type, correct }) => [{ type, value: correct }],
  // A value off the scale is no mistake of the form: it is taken, and wrong.
  refusal: () => undefined,
  shown: (question, { value }) => (isOnScale(question, value) ? value : undefined),
  precision(question, { value }, { value: correct }) {
    const { lower, upper } = acceptedRange({ ...question, correct })
    if (value < lower || value > upper) return undefined
    const radius = Math.max(correct - lower, upper - correct)
    if (radius === 0) return exactly(value === correct)
    return Math.max(0, 1 - Math.abs(correct - value) / radius)
  },
  rewardsPrecision: true,
}
