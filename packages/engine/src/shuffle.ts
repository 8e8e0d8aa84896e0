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
