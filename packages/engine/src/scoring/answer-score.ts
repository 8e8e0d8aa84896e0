import type { CorrectAnswer, GameMode, StoredAnswer } from '@pinwheel/contract'
import { fromStoredAnswer, toCorrectAnswer } from '../answer-formats.ts'
import type { GameQuestion } from '../game.ts'
import { penalty, pointsForPrecision, pointsForSpeed, speedPoints } from './points.ts'
import { bestPrecision, rewardsPrecision } from './question-types.ts'

/** A recorded answer with the time it took, at most the question's duration. */
export type TimedAnswer = { answer: StoredAnswer; seconds: number }

/** In 0–100 mode `score` is a penalty. */
export type AnswerScore = { correct: boolean; score: number }

/** @param given undefined when the player did not answer */
export function scoreAnswer(
  mode: GameMode,
  question: GameQuestion,
  correct: readonly CorrectAnswer[],
  given: TimedAnswer | undefined,
): AnswerScore {
  const answer = given && toCorrectAnswer(fromStoredAnswer(question, given.answer))
  const precision = answer && bestPrecision(question, answer, correct)
  const isCorrect = precision !== undefined
  if (mode === 'ZERO_TO_ONE_HUNDRED') return { correct: isCorrect, score: penalty(answer, correct) }
  return { correct: isCorrect, score: given && isCorrect ? points(question, given.seconds, precision) : 0 }
}

function points(question: GameQuestion, seconds: number, precision: number): number {
  const speed = speedPoints(question.points, question.duration, seconds)
  return rewardsPrecision(question) ? pointsForPrecision(question.points, speed, precision) : pointsForSpeed(speed)
}
