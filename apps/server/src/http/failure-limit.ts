import type { Clock } from '../clock.ts'

export type FailureLimit = {
  /** Seconds until the next attempt is worth making; 0 when it may be made now. */
  blockedForSeconds(key: string): number
  failed(key: string): void
  /** Forgets the failures, as a success should where only its owner can have it. */
  forget(key: string): void
}

type Tally = { failures: number; endsAt: number }

// Beyond this many keys the oldest are forgotten: a flood of invented addresses must not fill the memory.
const MOST_KEYS = 50_000

/** Refuses after so many failures within a window that opens with the first of them. Successes cost nothing. */
export function failureLimit(
  clock: Clock,
  { failures, windowMs }: { failures: number; windowMs: number },
): FailureLimit {
  const tallies = new Map<string, Tally>()
  const current = (key: string): Tally | undefined => {
    const tally = tallies.get(key)
    if (tally === undefined || tally.endsAt > clock.now()) return tally
    tallies.delete(key)
    return undefined
  }
  return {
    blockedForSeconds(key) {
      const tally = current(key)
      return tally === undefined || tally.failures < failures ? 0 : Math.ceil((tally.endsAt - clock.now()) / 1000)
    },
    failed(key) {
      const tally = current(key)
      if (tally !== undefined) tally.failures += 1
      else tallies.set(key, { failures: 1, endsAt: clock.now() + windowMs })
      if (tallies.size > MOST_KEYS) tallies.delete(tallies.keys().next().value ?? key)
    },
    forget: (key) => void tallies.delete(key),
  }
}
