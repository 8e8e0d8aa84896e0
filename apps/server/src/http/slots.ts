/** Things that are under way or open at the same time. */
export type Slots = {
  /** @returns what frees the slot again, however often it is called; undefined when the key gets none */
  take(key: string): (() => void) | undefined
}

/**
 * @param each the most for one key
 * @param all the most for all keys together
 * @param perFree where given: a key may hold at most so many for each slot that is still free. One key alone gets
 * perFree / (1 + perFree) of all, and a new one finds some whatever the others hold.
 */
export type SlotRule = { each: number; all: number; perFree?: number }

export function slots({ each, all, perFree = Number.POSITIVE_INFINITY }: SlotRule): Slots {
  const taken = new Map<string, number>()
  let total = 0
  return {
    take(key) {
      const own = taken.get(key) ?? 0
      const free = all - total
      if (free <= 0 || own >= each || own >= perFree * free) return undefined
      taken.set(key, own + 1)
      total += 1
      let isFree = false
      return () => {
        if (isFree) return
        isFree = true
        total -= 1
        const left = (taken.get(key) ?? 0) - 1
        if (left > 0) taken.set(key, left)
        else taken.delete(key)
      }
    },
  }
}
