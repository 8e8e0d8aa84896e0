import type { CorrectAnswer } from '@pinwheel/contract'

/** Low scores win: what an exact answer takes off. */
const EXACT_BONUS = -10
/** What missing a question costs, and the most that an answer can. */
export const MISSED_PENALTY = 100

/** Subtracting decimals leaves dust in the last digits. */
export const withoutDust = (score: number): number => (Number.isInteger(score) ? score : Number(score.toFixed(9)))

/** What one answer costs: the distance to the nearest correct value. Speed does not matter. */
export function penalty(answer: CorrectAnswer | undefined, correct: readonly CorrectAnswer[]): number {
  if (answer?.type !== 'RANGE' || answer.value < 0 || answer.value > 100) return MISSED_PENALTY
  const costs = correct.map((one) => (one.type === 'RANGE' ? costOf(answer.value, one.value) : MISSED_PENALTY))
  return Math.min(MISSED_PENALTY, ...costs)
}

const costOf = (value: number, correct: number): number =>
  value === correct ? EXACT_BONUS : withoutDust(Math.abs(correct - value))
