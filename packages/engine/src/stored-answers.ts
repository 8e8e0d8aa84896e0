import type { Answer, KeptAnswer } from '@pinwheel/contract'
import type { GameQuestion } from './game.ts'

/** As it is recorded. The answer fits the question. */
export function kept(question: GameQuestion, answer: Answer): KeptAnswer {
  if (answer.type !== 'PUZZLE') return answer
  const values = question.type === 'PUZZLE' ? question.values : []
  return { type: answer.type, order: answer.values.map((value) => values.indexOf(value)) }
}

/** As the player gave it. */
export function asGiven(question: GameQuestion, answer: KeptAnswer): Answer {
  if (answer.type !== 'PUZZLE') return answer
  const values = question.type === 'PUZZLE' ? question.values : []
  return { type: answer.type, values: answer.order.map((place) => values[place] ?? '') }
}
