import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Counts } from './counts.ts'

export type SlidingCount = {
  /** Adds to the count. @returns the count within the window */
  add(key: string, amount?: number): Promise<number>
  /** Adds to the count without reading it. */
  increase(key: string, amount: number): Promise<void>
  recent(key: string): Promise<number>
  /** @returns the milliseconds until fewer than `below` are counted, if none is added */
  msUntil(below: number, key: string): Promise<number>
  /** Adds one, which can later be subtracted from the slice in which it was counted. */
  take(key: string): Promise<{ count: number; giveBack: () => Promise<void> }>
}

const SLICES = 12
/** Keys whose slices stay named: those of the addresses that call at this moment. */
const MAX_NAMED = 200

/**
 * The keys of the slices. The other ones include the next: another node may count there while a call of this node, or its clock, is
 * still in the current one.
 */
type Slices = { current: string; others: readonly string[] }

const nameOf = (key: string, slice: number): string => `${key} ${slice}`

/**
 * Counts events in a sliding window of twelve slices. Counted events are never older than the window, and at most a twelfth of
 * the window is omitted.
 */
export function slidingCount(counts: Counts, clock: Clock, withinMs: number): SlidingCount {
  const sliceMs = withinMs / SLICES
  // Twice the window, because the clocks of the store and of this node differ.
  const keepMs = 2 * withinMs
  /** Naming the slices takes longer than reading their counts. */
  const named = new LRUCache<string, Slices & { slice: number }>({ max: MAX_NAMED })
  const slicesOf = (key: string): Slices => {
    const slice = Math.floor(clock.now() / sliceMs)
    const known = named.get(key)
    if (known?.slice === slice) return known
    const older = Array.from({ length: SLICES - 1 }, (_, age) => nameOf(key, slice - 1 - age))
    const slices = { slice, current: nameOf(key, slice), others: [...older, nameOf(key, slice + 1)] }
    named.set(key, slices)
    return slices
  }
  const read = async (keys: readonly string[]): Promise<number> =>
    (await counts.read(keys)).reduce((total, count) => total + count, 0)
  const addTo = async ({ current, others }: Slices, amount: number): Promise<number> => {
    const inCurrent = await counts.add(current, amount, keepMs)
    // Read after the addition: of two nodes that count in different slices at one moment, at least one sees both counts.
    return inCurrent + (await read(others))
  }
  return {
    add: (key, amount = 1) => addTo(slicesOf(key), amount),
    increase: async (key, amount) => void (await counts.add(slicesOf(key).current, amount, keepMs)),
    async recent(key) {
      const { current, others } = slicesOf(key)
      return read([current, ...others])
    },
    async msUntil(below, key) {
      const now = clock.now()
      const next = Math.floor(now / sliceMs) + 1
      const slices = Array.from({ length: SLICES + 1 }, (_, age) => next - age)
      const numbers = await counts.read(slices.map((slice) => nameOf(key, slice)))
      let total = 0
      const last = slices.find((_, age) => (total += numbers[age] ?? 0) >= below)
      return last === undefined ? 0 : (last + SLICES) * sliceMs - now
    },
    async take(key) {
      const slices = slicesOf(key)
      return {
        count: await addTo(slices, 1),
        giveBack: async () => void (await counts.add(slices.current, -1, keepMs)),
      }
    },
  }
}
