/** A random generator, passed as an argument so that tests can use a seed. @returns a number in [0, 1). */
export type Random = () => number

/** @returns a generator (mulberry32) that produces the same sequence for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** @returns a seed: the FNV-1a hash of the text. */
export function seedFrom(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

/** @throws RangeError if the list is empty. */
export function pickOne<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('Cannot pick an item from an empty list.')
  return item
}

/** @returns a shuffled copy (Fisher–Yates). */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[order[last], order[other]] = [order[other] as Item, order[last] as Item]
  }
  return order
}

/** @returns a number between -1.5 and 1.5, approximately normally distributed around 0. */
export const approximatelyNormal = (random: Random): number => random() + random() + random() - 1.5
