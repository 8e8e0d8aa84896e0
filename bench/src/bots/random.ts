/** Chance is an argument, so that a test can fix it. @returns a number from 0 up to, not including, 1. */
export type Chance = () => number

/** A sequence that is always the same for one seed (mulberry32). */
export function seeded(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The same number for the same text: what one player believes of a question, others believe too. */
export function seedOf(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

/** @throws RangeError for an empty list. */
export function oneOfThese<Item>(items: readonly Item[], chance: Chance): Item {
  const item = items[Math.floor(chance() * items.length)]
  if (item === undefined) throw new RangeError('There is nothing to choose from.')
  return item
}

export function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1))
    ;[order[last], order[other]] = [order[other] as Item, order[last] as Item]
  }
  return order
}

/** Around 0, mostly within ±1. */
export const bell = (chance: Chance): number => chance() + chance() + chance() - 1.5
