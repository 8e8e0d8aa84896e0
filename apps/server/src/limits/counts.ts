import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/**
 * Counters under keys, which expire. Nodes with a shared store share them. When the store is not available, no call fails:
 * each node counts alone until the store is back.
 */
export type Counts = {
  /** Adds atomically. @returns the new value */
  add(key: string, amount: number, keepMs: number): Promise<number>
  /** 0 for unknown keys. */
  read(keys: readonly string[]): Promise<number[]>
  write(key: string, value: number, keepMs: number): Promise<void>
}

/** The name of a counter. The key is hashed, so that the store contains no addresses of people. */
export function countKey(rule: string, part: string, key: string): string {
  return `${rule} ${part} ${hashOf(key)}`
}

function hashOf(key: string): string {
  const known = hashes.get(key)
  if (known !== undefined) return known
  const hash = createHash('sha256').update(key).digest('base64url').slice(0, 22)
  hashes.set(key, hash)
  return hash
}

/** A hash takes ten microseconds, and each entry to a game uses several counters of one address. */
const hashes = new LRUCache<string, string>({ max: 10_000 })

/**
 * Adds up increments of a key while a write for it is in progress: ten thousand concurrent joins cause a few writes. No
 * caller waits for them, and a failed write is ignored.
 */
export function accumulateWrites(write: (key: string, amount: number) => Promise<unknown>) {
  const pending = new Map<string, number>()
  const writing = new Map<string, Promise<void>>()

  const writeAll = async (key: string): Promise<void> => {
    for (let amount = pending.get(key); amount !== undefined; amount = pending.get(key)) {
      pending.delete(key)
      await write(key, amount).catch(() => undefined)
    }
    writing.delete(key)
  }
  return {
    add(key: string): void {
      pending.set(key, (pending.get(key) ?? 0) + 1)
      if (!writing.has(key)) writing.set(key, writeAll(key))
    },
    /** Resolves when all increments are written. */
    settled: async (key: string): Promise<void> => writing.get(key),
  }
}
