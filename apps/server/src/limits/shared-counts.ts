import { RateLimiterMemory } from 'rate-limiter-flexible'
import { createBatcher } from '../concurrency/index.ts'
import type { Counts } from './counts.ts'
import { countsOf, UNLIMITED } from './rate-limiter-counts.ts'

/** Of the additions, and of the reads. While 250 players join at a time, the spacing divides the calls by five; a lone one does not wait. */
const BATCHES = { maxSize: 500, maxConcurrent: 1, spacingMs: 5 }

type Addition = { key: string; amount: number; keepMs: number }

/** Counters that nodes share, for many keys at a time. */
export type CountStore = {
  /**
   * Adds to every key atomically. A new counter expires after its time.
   * @param additions each for another key
   * @returns the new values in the order of the additions
   */
  addAll(additions: readonly Addition[]): Promise<number[]>
  /** @returns the values in the order of the keys, 0 for unknown ones */
  readAll(keys: readonly string[]): Promise<number[]>
  write: Counts['write']
}

/**
 * Each player who joins makes four additions and six reads: those of one moment are one call of the store. While the store is not
 * available, the node counts alone.
 */
export function sharedCounts(store: CountStore): Counts {
  const alone = countsOf(new RateLimiterMemory(UNLIMITED))
  const addTogether = createBatcher<Addition, number>({
    ...BATCHES,
    run: (_all, additions) => addAll(store, additions),
  })
  const readTogether = createBatcher<readonly string[], number[]>({
    ...BATCHES,
    run: (_all, lists) => readAll(store, lists),
  })
  return {
    add: (key, amount, keepMs) =>
      addTogether('all', { key, amount, keepMs }).catch(() => alone.add(key, amount, keepMs)),
    read: (keys) => readTogether('all', keys).catch(() => alone.read(keys)),
    write: (key, value, keepMs) => store.write(key, value, keepMs).catch(() => alone.write(key, value, keepMs)),
  }
}

/** @returns for each addition the count of its key right after it, as if they had been made one after another */
async function addAll(store: CountStore, additions: readonly Addition[]): Promise<number[]> {
  const sums = new Map<string, Addition>()
  for (const addition of additions)
    sums.set(addition.key, { ...addition, amount: (sums.get(addition.key)?.amount ?? 0) + addition.amount })
  const summed = [...sums.values()]
  const after = await store.addAll(summed)
  const counts = new Map(summed.map(({ key, amount }, place) => [key, (after[place] ?? 0) - amount]))
  return additions.map(({ key, amount }) => {
    const count = (counts.get(key) ?? 0) + amount
    counts.set(key, count)
    return count
  })
}

async function readAll(store: CountStore, lists: readonly (readonly string[])[]): Promise<number[][]> {
  const keys = [...new Set(lists.flat())]
  const values = await store.readAll(keys)
  const counts = new Map(keys.map((key, place) => [key, values[place] ?? 0]))
  return lists.map((list) => list.map((key) => counts.get(key) ?? 0))
}
