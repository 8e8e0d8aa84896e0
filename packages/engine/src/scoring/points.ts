import type { EpochMs } from '../game.ts'
import { secondsBetween } from '../time.ts'

/**
 * Full points for an answer at once, half of them at the last moment, none later. Not rounded.
 * @param seconds between the opening of the question and the answer
 */
export function speedPoints(points: number, durationSeconds: number, seconds: number): number {
  if (seconds < 0 || seconds > durationSeconds) return 0
  return points * (1 - seconds / (2 * durationSeconds))
}

/** What came in after the clock had run out, yet in time, counts as given at the last moment. */
export const secondsTaken = (durationSeconds: number, openedAt: EpochMs, answeredAt: EpochMs): number =>
  Math.min(durationSeconds, Math.max(0, secondsBetween(openedAt, answeredAt)))

const SPEED_SHARE = 0.2
const PRECISION_SHARE = 0.8

/** Points of a right answer that is right altogether. */
export const pointsForSpeed = (speed: number): number => Math.round(speed)

/** Points of a right answer that can be more or less so. @param precision 0 to 1 */
export const pointsForPrecision = (points: number, speed: number, precision: number): number =>
  Math.round(speed * SPEED_SHARE + points * precision * PRECISION_SHARE)
