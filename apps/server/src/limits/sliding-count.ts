import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Counts } from './counts.ts'

export type SlidingCount = {
  /** Adds to the count. @returns the count within the window */
  add(key: string, amount?: number): Promise<number>
  /** Adds to the count without reading it. */
  increase(key: string, amount: number): Promise<void>
  recent(key: string): Promise<number>
  /** Adds one, which can later be subtracted from the slice in which it was counted. */
  take(key: string): Promise<{ count: number; giveBack: () => Promise<void> }>
}

const SLICES = 12
/** Keys whose slices stay named: those of the addresses that call at this moment. */
const MAX_NAMED = 200

/** The keys of the slices, the current one first. */
type Slices = { current: number; keys: readonly [string, ...string[]] }

/**
 * Counts events in a sliding window of twelve slices. Counted events are never older than the window, and at most a twelfth of
 * the window is omitted.
 */
export function slidingCount(counts: Counts, clock: Clock, withinMs: number): SlidingCount {
  const sliceMs = withinMs / SLICES
  // Twice the window, because the clocks of the store and of this node differ.
  const keepMs = 2 * withinMs
  /** Naming twelve slices takes longer than reading their counts. */
  const named = new LRUCache<string, Slices>({ max: MAX_NAMED })
  const slices = (key: string): Slices['keys'] => {
    const current = Math.floor(clock.now() / sliceMs)
    const known = named.get(key)
    if (known?.current === current) return known.keys
    const older = Array.from({ length: SLICES - 1 }, (_, age) => `${key} ${current - 1 - age}`)
    const keys = [`${key} ${current}`, ...older] as const
    named.set(key, { current, keys })
    return keys
  }
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
  return {
    async add(key, amount = 1) {
      const [current, ...older] = slices(key)
      const [now, before] = await Promise.all([counts.add(current, amount, keepMs), counts.read(older)])
      return now + sum(before)
    },
    increase: async (key, amount) => void (await counts.add(slices(key)[0], amount, keepMs)),
    recent: async (key) => sum(await counts.read(slices(key))),
    async take(key) {
      const [current, ...older] = slices(key)
      const [now, before] = await Promise.all([counts.add(current, 1, keepMs), counts.read(older)])
      const giveBack = async (): Promise<void> => void (await counts.add(current, -1, keepMs))
      return { count: now + sum(before), giveBack }
    },
  }
}
