import type { Clock } from '../clock.ts'
import type { Counts } from './counts.ts'

type Counter = { value: number; readonly expiresAt: number }

const SWEEP_INTERVAL_MS = 60_000

/**
 * For a single node. Counters expire by the given clock: those of rate-limiter-flexible expire by the system clock, so that
 * tests with a manual clock would depend on the speed of the machine.
 */
export function memoryCounts(clock: Clock): Counts {
  const counters = new Map<string, Counter>()
  let sweptAt: number = clock.now()
  const deleteExpired = (): void => {
    if (clock.now() - sweptAt < SWEEP_INTERVAL_MS) return
    sweptAt = clock.now()
    for (const [key, { expiresAt }] of counters) if (expiresAt <= sweptAt) counters.delete(key)
  }
  const find = (key: string): Counter | undefined => {
    const counter = counters.get(key)
    return counter !== undefined && counter.expiresAt > clock.now() ? counter : undefined
  }
  return {
    async add(key, amount, keepMs) {
      deleteExpired()
      const counter = find(key) ?? { value: 0, expiresAt: clock.now() + keepMs }
      counter.value += amount
      counters.set(key, counter)
      return counter.value
    },
    read: async (keys) => keys.map((key) => find(key)?.value ?? 0),
    async write(key, value, keepMs) {
      deleteExpired()
      counters.set(key, { value, expiresAt: clock.now() + keepMs })
    },
  }
}
