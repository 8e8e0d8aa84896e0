import type { ProblemCode, QuestionType } from '@pinwheel/contract'
import type { CorrectOf, QuestionOf } from '../questions.ts'

/** What is shown of an answer on the result screen; two answers that show the same are the same. */
export type Shown = boolean | number | string | readonly string[]

/** What is peculiar to one type of question. Methods, so that the six can be called as one. */
export type TypeRules<Type extends QuestionType> = {
  /** What is right, as the quiz says. */
  solutions(question: QuestionOf<Type>): readonly CorrectOf<Type>[]
  /** Why an answer can be neither given nor declared right. */
  refusal(question: QuestionOf<Type>, answer: CorrectOf<Type>): ProblemCode | undefined
  /** Undefined: the answer is left out of the result. */
  shown(question: QuestionOf<Type>, answer: CorrectOf<Type>): Shown | undefined
  /** From 1, exactly right, down to 0, just so; undefined is wrong. */
  precision(question: QuestionOf<Type>, answer: CorrectOf<Type>, correct: CorrectOf<Type>): number | undefined
  /** Whether precision counts, beside speed. */
  rewardsPrecision: boolean
}

/** Right or wrong, nothing between. */
export const exactly = (isRight: boolean): number | undefined => (isRight ? 1 : undefined)
