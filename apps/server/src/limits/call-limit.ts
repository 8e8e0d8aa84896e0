import type { Clock } from '../clock.ts'
import type { CallRule } from './rules.ts'

/** Counts a call. @returns seconds until the next one is welcome; 0 while there is room for more. */
export type CallLimit = (key: string) => number

/**
 * The plainest count, since every single call goes through it: from one full window of the clock to the next, in a map
 * that is then let go. The library sets a timer for each new key and took 10 µs for it, where this takes 2.
 */
export function callLimit(clock: Clock, { most, withinMs }: CallRule): CallLimit {
  let window = Number.NaN
  let calls = new Map<string, number>()
  return (key) => {
    const now = clock.now()
    const current = Math.floor(now / withinMs)
    if (current !== window) {
      window = current
      calls = new Map()
    }
    const count = (calls.get(key) ?? 0) + 1
    calls.set(key, count)
    return count > most ? Math.ceil(((window + 1) * withinMs - now) / 1000) : 0
  }
}
