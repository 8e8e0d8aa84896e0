import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Counts } from './counts.ts'

// The library's own limit is not used: what blocks is decided by rules that also weigh successes.
export const UNLIMITED = { points: Number.MAX_SAFE_INTEGER, duration: 1 }

export const keepSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

/** Counters in the store of one of the library's limiters, which expire by the clock of the store. */
export const countsOf = (limiter: RateLimiterAbstract): Counts => ({
  async add(key, amount, keepMs) {
    const { consumedPoints } = await limiter.penalty(key, amount, { customDuration: keepSeconds(keepMs) })
    return consumedPoints
  },
  read: (keys) => Promise.all(keys.map(async (key) => (await limiter.get(key))?.consumedPoints ?? 0)),
  async write(key, value, keepMs) {
    await limiter.set(key, value, keepSeconds(keepMs))
  },
})
