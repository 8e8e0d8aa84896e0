import { exactly, type TypeRules } from './question-types.ts'

export const trueFalse: TypeRules<'TRUE_FALSE'> = {
  solutions: ({ type, correct }) => [{ type, value: correct }],
  refusal: () => undefined,
  shown: (_question, { value }) => value,
  precision: (_question, answer, correct) => exactly(answer.value === correct.value),
  rewardsPrecision: false,
}
