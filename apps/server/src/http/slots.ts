/** Limits how many requests or connections exist at the same time, per key and in total. */
export type Slots = {
  /** @returns a function that releases the slot (calling it again has no effect); undefined when none is free for the key */
  take(key: string): (() => void) | undefined
}

/**
 * @param each maximum for one key
 * @param all maximum for all keys together
 * @param perFree maximum for one key for each slot that is still free, if given. A single key then gets at most
 * perFree / (1 + perFree) of all slots, so that a new key always finds a free one.
 */
export type SlotRule = { each: number; all: number; perFree?: number; peers?: PeerSlots }

/** The slots of a key that other worker processes of this machine have taken. They count towards `each`. */
export type PeerSlots = {
  others(key: string): number
  /** Called with each new count of this process. */
  changed(key: string, own: number): void
}

export const noPeerSlots: PeerSlots = { others: () => 0, changed: () => undefined }

export function createSlots({ each, all, perFree = Number.POSITIVE_INFINITY, peers = noPeerSlots }: SlotRule): Slots {
  const taken = new Map<string, number>()
  let total = 0
  return {
    take(key) {
      const own = taken.get(key) ?? 0
      const free = all - total
      if (free <= 0 || own + peers.others(key) >= each || own >= perFree * free) return undefined
      taken.set(key, own + 1)
      peers.changed(key, own + 1)
      total += 1
      let isFree = false
      return () => {
        if (isFree) return
        isFree = true
        total -= 1
        const left = (taken.get(key) ?? 0) - 1
        if (left > 0) taken.set(key, left)
        else taken.delete(key)
        peers.changed(key, left)
      }
    },
  }
}
