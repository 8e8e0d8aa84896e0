/** Bounds how many large results are read at the same time. */
export type ReadSlots = {
  /** @returns the way to give the turn back; undefined while the reader has one, or every turn is taken */
  take(userId: string): (() => void) | undefined
}

/** One turn per account, so that one account cannot hold all of them. */
export function createReadSlots(atOnce: number): ReadSlots {
  const readers = new Set<string>()
  return {
    take(userId) {
      if (readers.has(userId) || readers.size >= atOnce) return undefined
      readers.add(userId)
      return () => void readers.delete(userId)
    },
  }
}
