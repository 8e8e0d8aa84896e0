import type { Clock } from '../clock.ts'
import { largeCache } from '../large-cache.ts'
import type { Counts } from './counts.ts'

/** A stranger with many addresses makes the least recently used counters expire early instead of filling the memory. */
const MAX_COUNTERS = 200_000

/**
 * For a single node. Counters expire by the given clock: those of rate-limiter-flexible expire by the system clock, so that
 * tests with a manual clock would depend on the speed of the machine.
 */
export function memoryCounts(clock: Clock, maxCounters = MAX_COUNTERS): Counts {
  const counters = largeCache<number>(maxCounters, { perf: clock, ttlResolution: 0 })
  return {
    async add(key, amount, keepMs) {
      const value = (counters.get(key) ?? 0) + amount
      // A counter expires `keepMs` after its first addition.
      counters.set(key, value, { ttl: keepMs, noUpdateTTL: true })
      return value
    },
    read: async (keys) => keys.map((key) => counters.get(key) ?? 0),
    async write(key, value, keepMs) {
      counters.set(key, value, { ttl: keepMs })
    },
  }
}
