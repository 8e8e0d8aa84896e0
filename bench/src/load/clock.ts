import { setTimeout as pause } from 'node:timers/promises'

/**
 * The difference between performance.now(), which starts with the process, and the machine's monotonic clock. A process
 * that loses its core between the two readings gets a value that is too small, so the largest of several is right.
 */
const OFFSET_MS = Math.max(
  ...Array.from({ length: 20 }, () => Number(process.hrtime.bigint()) / 1e6 - performance.now()),
)

/** @returns milliseconds of the monotonic clock, which all processes of one machine share. */
export const now = (): number => performance.now() + OFFSET_MS

/** Converts a monotonic time to epoch milliseconds, for comparison with the server's timestamps. Exact to 1 ms. */
export const wallClockOf = (monotonicMs: number): number => Date.now() + (monotonicMs - now())

/**
 * Polls a condition every millisecond.
 * @param goal what the caller waits for, for the error message. @param details appended to that message
 * @throws when the condition is still false after `timeoutMs`.
 */
export async function waitUntil(
  goal: string,
  condition: () => boolean,
  timeoutMs = 60_000,
  details = (): string => '',
): Promise<void> {
  const deadline = now() + timeoutMs
  while (!condition()) {
    if (now() > deadline)
      throw new Error(`Timed out after ${timeoutMs / 1000} s while waiting for ${goal}. ${details()}`.trimEnd())
    await pause(1)
  }
}
