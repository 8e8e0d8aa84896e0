import { exactly, type TypeRules } from './question-types.ts'

/** Any of the right options will do. */
export const multiChoice: TypeRules<'MULTI_CHOICE'> = {
  solutions: ({ type, options }) => options.flatMap(({ correct }, index) => (correct ? [{ type, index }] : [])),
  refusal: ({ options }, { index }) => (options[index] === undefined ? 'answer/no-such-option' : undefined),
  shown: ({ options }, { index }) => (options[index] === undefined ? undefined : index),
  precision: (_question, answer, correct) => exactly(answer.index === correct.index),
  rewardsPrecision: false,
}
