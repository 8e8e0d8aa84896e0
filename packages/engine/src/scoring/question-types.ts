import {
  acceptedRange,
  comparedAnswer,
  isVisible,
  PIN_RADIUS,
  pinDistance,
  pinText,
  type CorrectAnswer,
  type ProblemCode,
  type QuestionType,
} from '@pinwheel/contract'
import type { GameQuestion } from '../game.ts'
import type { CorrectOf, QuestionOf } from '../questions.ts'

/** How the result shows an answer; answers with equal display values are the same answer. */
export type DisplayValue = boolean | number | string | readonly string[]

/** The rules of one question type. Methods, because their parameters are bivariant: see `rulesOf`. */
type TypeRules<Type extends QuestionType> = {
  /** The correct answers of the quiz. */
  solutions(question: QuestionOf<Type>): readonly CorrectOf<Type>[]
  /** Why players cannot give an answer, nor the host declare it correct. */
  refusal(question: QuestionOf<Type>, answer: CorrectOf<Type>): ProblemCode | undefined
  /** Undefined: the result leaves the answer out. */
  displayValue(question: QuestionOf<Type>, answer: CorrectOf<Type>): DisplayValue | undefined
  /** From 1 (exact) down to 0 (just accepted); undefined for a wrong answer. */
  precision(question: QuestionOf<Type>, answer: CorrectOf<Type>, correct: CorrectOf<Type>): number | undefined
  /** Whether points depend on precision as well as on speed. */
  rewardsPrecision: boolean
}

const exactMatch = (isCorrect: boolean): number | undefined => (isCorrect ? 1 : undefined)

const multiChoice: TypeRules<'MULTI_CHOICE'> = {
  solutions: ({ type, options }) => options.flatMap(({ correct }, index) => (correct ? [{ type, index }] : [])),
  refusal: ({ options }, { index }) => (options[index] === undefined ? 'answer/no-such-option' : undefined),
  displayValue: ({ options }, { index }) => (options[index] === undefined ? undefined : index),
  precision: (_question, answer, correct) => exactMatch(answer.index === correct.index),
  rewardsPrecision: false,
}

const trueFalse: TypeRules<'TRUE_FALSE'> = {
  solutions: ({ type, correct }) => [{ type, value: correct }],
  refusal: () => undefined,
  displayValue: (_question, { value }) => value,
  precision: (_question, answer, correct) => exactMatch(answer.value === correct.value),
  rewardsPrecision: false,
}

/** Precision falls with the distance from the correct value and is 0 at the farther bound of the accepted range. */
const range: TypeRules<'RANGE'> = {
  solutions: ({ type, correct }) => [{ type, value: correct }],
  // A value off the scale has a valid format: it is accepted, and wrong.
  refusal: () => undefined,
  displayValue: ({ min, max }, { value }) => (value >= min && value <= max ? value : undefined),
  precision(question, { value }, { value: correct }) {
    const { lower, upper } = acceptedRange({ ...question, correct })
    if (value < lower || value > upper) return undefined
    const radius = Math.max(correct - lower, upper - correct)
    if (radius === 0) return exactMatch(value === correct)
    return Math.max(0, 1 - Math.abs(correct - value) / radius)
  },
  rewardsPrecision: true,
}

const typeAnswer: TypeRules<'TYPE_ANSWER'> = {
  solutions: ({ type, options }) => options.map((value) => ({ type, value })),
  refusal: () => undefined,
  displayValue: (_question, { value }) => (isVisible(value) ? comparedAnswer(value) : undefined),
  precision: (_question, answer, correct) => exactMatch(comparedAnswer(answer.value) === comparedAnswer(correct.value)),
  rewardsPrecision: false,
}

const isInPicture = (coordinate: number): boolean => coordinate >= 0 && coordinate <= 1

/** Precision falls with the distance from the correct position and is 0 at the tolerance radius. */
const pin: TypeRules<'PIN'> = {
  solutions: ({ type, positionX, positionY }) => [{ type, positionX, positionY }],
  refusal: () => undefined,
  displayValue: (_question, position) =>
    isInPicture(position.positionX) && isInPicture(position.positionY) ? pinText(position) : undefined,
  precision({ tolerance }, answer, correct) {
    const distance = pinDistance(answer, correct)
    const radius = PIN_RADIUS[tolerance]
    // MAXIMUM accepts every position, although opposite corners are farther apart than its radius.
    if (distance > radius && tolerance !== 'MAXIMUM') return undefined
    return Math.max(0, 1 - distance / radius)
  },
  rewardsPrecision: true,
}

const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])

/** The values of a question are all different, so equal sorted lists contain each value once. */
const isPermutation = (one: readonly string[], other: readonly string[]): boolean =>
  isSameOrder([...one].sort(), [...other].sort())

const puzzle: TypeRules<'PUZZLE'> = {
  solutions: ({ type, values }) => [{ type, values }],
  refusal: (question, { values }) => (isPermutation(values, question.values) ? undefined : 'answer/not-a-permutation'),
  displayValue: (_question, { values }) => values,
  precision: (_question, answer, correct) => exactMatch(isSameOrder(answer.values, correct.values)),
  rewardsPrecision: false,
}

const TYPES: { [Type in QuestionType]: TypeRules<Type> } = {
  MULTI_CHOICE: multiChoice,
  TRUE_FALSE: trueFalse,
  RANGE: range,
  TYPE_ANSWER: typeAnswer,
  PIN: pin,
  PUZZLE: puzzle,
}

// Every caller compares the types of question and answer first.
const rulesOf = ({ type }: GameQuestion): TypeRules<QuestionType> => TYPES[type] as TypeRules<QuestionType>

export const solutionsOf = (question: GameQuestion): readonly CorrectAnswer[] => rulesOf(question).solutions(question)

export const rewardsPrecision = (question: GameQuestion): boolean => rulesOf(question).rewardsPrecision

/** Why an answer does not fit a question, whether a player gives it or the host declares it correct. */
export const answerRefusal = (question: GameQuestion, answer: CorrectAnswer): ProblemCode | undefined =>
  answer.type === question.type ? rulesOf(question).refusal(question, answer) : 'answer/wrong-type'

/** Undefined: the result leaves the answer out. */
export const displayValueOf = (question: GameQuestion, answer: CorrectAnswer): DisplayValue | undefined =>
  answer.type === question.type ? rulesOf(question).displayValue(question, answer) : undefined

/** The precision with the correct answer that is best for the player; undefined for a wrong answer. */
export function bestPrecision(
  question: GameQuestion,
  answer: CorrectAnswer,
  correct: readonly CorrectAnswer[],
): number | undefined {
  if (answer.type !== question.type) return undefined
  const precisions = correct.flatMap((one) => rulesOf(question).precision(question, answer, one) ?? [])
  return precisions.length > 0 ? Math.max(...precisions) : undefined
}
