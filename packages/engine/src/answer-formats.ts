import type { Answer, CorrectAnswer, StoredAnswer } from '@pinwheel/contract'
import type { GameQuestion } from './game.ts'

/** A puzzle's order is stored as indexes of the question's values, not as their texts. */
export function toStoredAnswer(question: GameQuestion, answer: Answer): StoredAnswer {
  if (answer.type !== 'PUZZLE') return answer
  const values = question.type === 'PUZZLE' ? question.values : []
  return { type: answer.type, order: answer.values.map((value) => values.indexOf(value)) }
}

/** The inverse of `toStoredAnswer`. */
export function fromStoredAnswer(question: GameQuestion, stored: StoredAnswer): Answer {
  if (stored.type !== 'PUZZLE') return stored
  const values = question.type === 'PUZZLE' ? question.values : []
  return { type: stored.type, values: stored.order.map((index) => values[index] ?? '') }
}

/** An answer in the format of correct answers, so that the two can be compared. */
export const toCorrectAnswer = (answer: Answer): CorrectAnswer =>
  answer.type === 'MULTI_CHOICE' ? { type: answer.type, index: answer.optionIndex } : answer
