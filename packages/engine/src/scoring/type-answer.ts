import { isVisible } from '@pinwheel/contract'
import { exactly, type TypeRules } from './question-types.ts'

/** Outer spaces and case do not matter; inner spaces, accents and punctuation do. */
const comparable = (text: string): string => text.trim().toLowerCase().normalize('NFC')

export const typeAnswer: TypeRules<'TYPE_ANSWER'> = {
  solutions: ({ type, options }) => options.map((value) => ({ type, value })),
  refusal: () => undefined,
  shown: (_question, { value }) => (isVisible(value) ? comparable(value) : undefined),
  precision: (_question, answer, correct) => exactly(comparable(answer.value) === comparable(correct.value)),
  rewardsPrecision: false,
}
