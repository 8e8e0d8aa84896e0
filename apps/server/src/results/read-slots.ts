/** Bounds how many large results are read at the same time. */
export type ReadSlots = {
  /** @returns a function that releases the slot; undefined if the account has a slot already or all slots are in use */
  take(userId: string): (() => void) | undefined
}

/** At most one slot per account, so that one account cannot occupy all slots. */
export function createReadSlots(maxReaders: number): ReadSlots {
  const readers = new Set<string>()
  return {
    take(userId) {
      if (readers.has(userId) || readers.size >= maxReaders) return undefined
      readers.add(userId)
      return () => void readers.delete(userId)
    },
  }
}
