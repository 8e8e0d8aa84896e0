type KeyOf<Item> = (item: Item) => string
type Positions = Map<string, number>

/**
 * Indexes of immutable lists that only grow at their end. The plain forms are `list.find(…)` and `[...list, ...items]`:
 * with those, ten thousand players who join and answer one after another take quadratic time.
 */
const indexes = new WeakMap<readonly object[], Map<KeyOf<never>, Positions>>()

function indexesOf(list: readonly object[]): Map<KeyOf<never>, Positions> {
  const known = indexes.get(list) ?? new Map<KeyOf<never>, Positions>()
  indexes.set(list, known)
  return known
}

/** @param keyOf must be the same function object at every call: the index is stored under it. */
export function findBy<Item extends object>(list: readonly Item[], keyOf: KeyOf<Item>, key: string): Item | undefined {
  const known = indexesOf(list)
  const positions = known.get(keyOf) ?? new Map(list.map((item, position) => [keyOf(item), position]))
  known.set(keyOf, positions)
  const position = positions.get(key)
  return position === undefined ? undefined : list[position]
}

/** The new list takes over the indexes; added keys lie beyond the end of the old list, which therefore stays correct. */
export function append<Item extends object>(list: readonly Item[], items: readonly Item[]): readonly Item[] {
  const grown = [...list, ...items]
  for (const [keyOf, positions] of indexesOf(list)) {
    // Another list has been grown from this one already: the new list builds its own index on demand.
    if (positions.size !== list.length) continue
    for (const [offset, item] of items.entries()) positions.set((keyOf as KeyOf<Item>)(item), list.length + offset)
    indexesOf(grown).set(keyOf, positions)
  }
  return grown
}
