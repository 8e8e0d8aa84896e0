/** Chance that can be repeated: the same seed gives the same numbers, each from 0 to just below 1 (mulberry32). */
export function seededChance(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The values in an order that is not theirs. They must differ from one another, and be at least two. */
export function disordered<Value>(values: readonly Value[], chance: () => number): readonly Value[] {
  const order = [...values]
  for (let last = order.length - 1; last > 0; last -= 1) swap(order, last, Math.floor(chance() * (last + 1)))
  const isTheirs = order.every((value, place) => value === values[place])
  return isTheirs ? [...order.slice(1), ...order.slice(0, 1)] : order
}

function swap(order: unknown[], one: number, other: number): void {
  const kept = order[one]
  order[one] = order[other]
  order[other] = kept
}
