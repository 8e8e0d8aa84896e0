import { setTimeout as pause } from 'node:timers/promises'

/** What turns performance.now() into the machine's monotonic clock, which is the same in every process. */
const OFFSET_MS = Number(process.hrtime.bigint()) / 1e6 - performance.now()

/** Milliseconds, comparable between the processes of one machine. */
export const now = (): number => performance.now() + OFFSET_MS

/** The same moment by the wall clock, to compare with times that a service sends. Right to a millisecond. */
export const wallClockOf = (monotonicMs: number): number => Date.now() + (monotonicMs - now())

/** Waits for a condition, at most the given time. @returns whether it came about. */
async function until(condition: () => boolean, withinMs: number): Promise<boolean> {
  const end = now() + withinMs
  while (!condition()) {
    if (now() > end) return false
    await pause(1)
  }
  return true
}

/** @throws when the condition does not come about in time, saying what was waited for. */
export async function must(
  what: string,
  condition: () => boolean,
  withinMs = 60_000,
  state = (): string => '',
): Promise<void> {
  if (await until(condition, withinMs)) return
  throw new Error(`${what} did not happen within ${withinMs / 1000} s. ${state()}`.trimEnd())
}
