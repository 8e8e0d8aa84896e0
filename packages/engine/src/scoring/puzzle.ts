import { exactly, type TypeRules } from './question-types.ts'

const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, place) => value === other[place])

/** The values of a question differ from one another, so equal when sorted means each of them once. */
const isPermutation = (one: readonly string[], other: readonly string[]): boolean =>
  isSameOrder([...one].sort(), [...other].sort())

/** The whole order or nothing. */
export const puzzle: TypeRules<'PUZZLE'> = {
  solutions: ({ type, values }) => [{ type, values }],
  refusal: (question, { values }) => (isPermutation(values, question.values) ? undefined : 'answer/not-a-permutation'),
  shown: (_question, { values }) => values,
  precision: (_question, answer, correct) => exactly(isSameOrder(answer.values, correct.values)),
  rewardsPrecision: false,
}
