import { roundFloat, type CorrectAnswer } from '@pinwheel/contract'
import type { EpochMs } from '../game.ts'
import { secondsBetween } from '../time.ts'

/**
 * Falls linearly from all points for an immediate answer to half of them at the end, and is 0 afterwards. Not rounded.
 * @param seconds between the opening of the question and the answer
 */
export function speedPoints(points: number, durationSeconds: number, seconds: number): number {
  if (seconds < 0 || seconds > durationSeconds) return 0
  return points * (1 - seconds / (2 * durationSeconds))
}

/** An answer in the grace period took as long as the question. */
export const secondsTaken = (durationSeconds: number, openedAt: EpochMs, answeredAt: EpochMs): number =>
  Math.min(durationSeconds, Math.max(0, secondsBetween(openedAt, answeredAt)))

const SPEED_SHARE = 0.2
const PRECISION_SHARE = 0.8

export const pointsForSpeed = (speed: number): number => Math.round(speed)

/** @param precision 0 to 1 */
export const pointsForPrecision = (points: number, speed: number, precision: number): number =>
  Math.round(speed * SPEED_SHARE + points * precision * PRECISION_SHARE)

/** The penalty of an exact answer in 0–100 mode, where the lowest total wins. */
const EXACT_BONUS = -10
/** The penalty of a missed question, and the highest penalty of an answer. */
export const MISSED_PENALTY = 100

/** The distance to the nearest correct value. */
export function penalty(answer: CorrectAnswer | undefined, correct: readonly CorrectAnswer[]): number {
  if (answer?.type !== 'RANGE' || answer.value < 0 || answer.value > 100) return MISSED_PENALTY
  const penalties = correct.map((one) => (one.type === 'RANGE' ? distance(answer.value, one.value) : MISSED_PENALTY))
  return Math.min(MISSED_PENALTY, ...penalties)
}

const distance = (value: number, correct: number): number =>
  value === correct ? EXACT_BONUS : roundFloat(Math.abs(correct - value))
