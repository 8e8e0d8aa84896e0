type KeyOf<Item> = (item: Item) => string
type Places = Map<string, number>

/**
 * Where things stand in lists that are never changed, only grown at their end. The plain forms are `list.find(…)` and
 * `[...list, item]`: as one player after the other joins, searching a hall of ten thousand takes quadratic time.
 */
const indexes = new WeakMap<readonly object[], Map<KeyOf<never>, Places>>()

function indexesOf(list: readonly object[]): Map<KeyOf<never>, Places> {
  const known = indexes.get(list) ?? new Map<KeyOf<never>, Places>()
  indexes.set(list, known)
  return known
}

/** @param keyOf must be the same function at every call: the index is kept under it. */
export function findBy<Item extends object>(list: readonly Item[], keyOf: KeyOf<Item>, key: string): Item | undefined {
  const known = indexesOf(list)
  const places = known.get(keyOf) ?? new Map(list.map((item, place) => [keyOf(item), place]))
  known.set(keyOf, places)
  const place = places.get(key)
  return place === undefined ? undefined : list[place]
}

/** A longer list, which takes over the indexes: what they say of the older one stays true, the rest lies outside it. */
export function append<Item extends object>(list: readonly Item[], item: Item): readonly Item[] {
  const grown = [...list, item]
  for (const [keyOf, places] of indexesOf(list)) {
    // Longer already, so another list has grown out of this one: each of them then makes an index of its own.
    if (places.size !== list.length) continue
    indexesOf(grown).set(keyOf, places.set((keyOf as KeyOf<Item>)(item), list.length))
  }
  return grown
}
