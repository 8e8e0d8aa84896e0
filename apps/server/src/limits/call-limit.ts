import type { Clock } from '../clock.ts'
import { noPeerCounts } from './peer-counts.ts'
import type { PeerCounts } from './peer-counts.ts'
import type { CallRule } from './rules.ts'

/** Counts a call. @returns the seconds to wait, or 0 if the call is allowed */
export type CallLimit = (key: string) => number

/**
 * Counts in fixed windows, in a map that is replaced with each window, because every call is counted. rate-limiter-flexible
 * sets a timer for each new key, which takes 10 µs instead of 2.
 */
export function callLimit(clock: Clock, { most, withinMs }: CallRule, peers: PeerCounts = noPeerCounts): CallLimit {
  let window = Number.NaN
  let calls = new Map<string, number>()
  return (key) => {
    const now = clock.now()
    const current = Math.floor(now / withinMs)
    if (current !== window) {
      window = current
      calls = new Map()
      peers.startWindow(current)
    }
    const count = (calls.get(key) ?? 0) + 1
    calls.set(key, count)
    peers.changed(key, count)
    return count + peers.others(key) > most ? Math.ceil(((window + 1) * withinMs - now) / 1000) : 0
  }
}
