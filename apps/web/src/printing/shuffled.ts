import { nameHash } from '../ui/hue.ts'

/**
 * The items in an order that is not their own, and the same each time: a sheet that is printed again matches the others. Fewer
 * than two items have no other order.
 */
export function shuffled<Item extends string>(items: readonly Item[]): Item[] {
  const mixed = [...items]
  let seed = nameHash(items.join('\n')) + 1
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    // A generator of Lehmer: evenly spread, and exact in doubles.
    seed = (seed * 48_271) % 2_147_483_647
    const other = seed % (last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  const isUnchanged = mixed.every((item, index) => item === items[index])
  return isUnchanged ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed
}
