import type { CorrectAnswer, GameMode, KeptAnswer, ProblemCode, QuestionType } from '@pinwheel/contract'
import type { GameQuestion } from '../game.ts'
import { asGiven } from '../stored-answers.ts'
import { asDeclared } from '../questions.ts'
import { multiChoice } from './multi-choice.ts'
import { pin } from './pin.ts'
import { puzzle } from './puzzle.ts'
import { range } from './range.ts'
import { pointsForPrecision, pointsForSpeed, speedPoints } from './points.ts'
import { trueFalse } from './true-false.ts'
import { typeAnswer } from './type-answer.ts'
import type { Shown, TypeRules } from './question-types.ts'
import { penalty } from './zero-to-one-hundred.ts'

const TYPES: { [Type in QuestionType]: TypeRules<Type> } = {
  MULTI_CHOICE: multiChoice,
  TRUE_FALSE: trueFalse,
  RANGE: range,
  TYPE_ANSWER: typeAnswer,
  PIN: pin,
  PUZZLE: puzzle,
}

// Answers meet the rules of another type only where this module has compared the types before.
const rulesOf = ({ type }: GameQuestion): TypeRules<QuestionType> => TYPES[type] as TypeRules<QuestionType>

export const solutionsOf = (question: GameQuestion): readonly CorrectAnswer[] => rulesOf(question).solutions(question)

/** Why an answer does not fit a question, be it given by a player or declared right by the host. */
export function misfit(question: GameQuestion, answer: CorrectAnswer): ProblemCode | undefined {
  return answer.type === question.type ? rulesOf(question).refusal(question, answer) : 'answer/wrong-type'
}

/** See TypeRules.shown. */
export const shownAs = (question: GameQuestion, answer: CorrectAnswer): Shown | undefined =>
  answer.type === question.type ? rulesOf(question).shown(question, answer) : undefined

/** A recorded answer with the time it took, no more than the question's duration. */
export type TimedAnswer = { answer: KeptAnswer; seconds: number }

/** How an answer fared. In 0–100 mode `score` is a penalty. */
export type Mark = { correct: boolean; score: number }

/** @param given undefined: the player did not answer. */
export function mark(
  mode: GameMode,
  question: GameQuestion,
  correct: readonly CorrectAnswer[],
  given: TimedAnswer | undefined,
): Mark {
  const answer = given && asDeclared(asGiven(question, given.answer))
  const precision = answer && bestPrecision(question, answer, correct)
  const isCorrect = precision !== undefined
  if (mode === 'ZERO_TO_ONE_HUNDRED') return { correct: isCorrect, score: penalty(answer, correct) }
  return { correct: isCorrect, score: given && isCorrect ? points(question, given.seconds, precision) : 0 }
}

export const isRight = (question: GameQuestion, answer: CorrectAnswer, correct: readonly CorrectAnswer[]): boolean =>
  bestPrecision(question, answer, correct) !== undefined

/** Several answers may be right: the one that is best for the player counts. Undefined is wrong. */
function bestPrecision(
  question: GameQuestion,
  answer: CorrectAnswer,
  correct: readonly CorrectAnswer[],
): number | undefined {
  if (answer.type !== question.type) return undefined
  const precisions = correct.flatMap((one) => rulesOf(question).precision(question, answer, one) ?? [])
  return precisions.length > 0 ? Math.max(...precisions) : undefined
}

function points(question: GameQuestion, seconds: number, precision: number): number {
  const speed = speedPoints(question.points, question.duration, seconds)
  return rulesOf(question).rewardsPrecision
    ? pointsForPrecision(question.points, speed, precision)
    : pointsForSpeed(speed)
}
