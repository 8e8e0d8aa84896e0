import type { Random } from './random.ts'

/** The shortest time in which a person reads a question and answers it. */
const MIN_THINK_MS = 900
/** The share of questions that a bot leaves unanswered. */
const UNANSWERED_SHARE = 0.03

/**
 * The think time for one question: short times are more likely, and every time ends before the question does.
 * @returns milliseconds, or undefined if the bot does not answer.
 */
export function thinkTimeMs(durationSeconds: number, speed: number, random: Random): number | undefined {
  if (random() < UNANSWERED_SHARE) return undefined
  const rangeMs = Math.max(0, durationSeconds * 1000 * 0.9 - MIN_THINK_MS)
  return (MIN_THINK_MS + rangeMs * random() ** 2) / speed
}

/** The delay before a bot joins, so that bots arrive evenly over up to 20 seconds. @returns milliseconds. */
export function arrivalDelayMs(players: number, speed: number, random: Random): number {
  return (random() * Math.min(20_000, players * 100)) / speed
}
