const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 60 * 60_000

/** How often a job is tried: with the pauses below for about three and a half hours. */
export const MOST_ATTEMPTS = 12

/** How long to wait after the given attempt (from 1) has failed: ten seconds, then always twice as long, at most an hour. */
export function pauseAfter(attempt: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS)
}
