/**
 * Lists that grow while one types: a question shows at least as many rows as its type needs, and rows at the end that
 * are still empty do not count.
 */

/** The entry at `index` replaced; rows that the screen showed in front of it become real. */
export function withEntry<Item>(list: readonly Item[], index: number, item: Item, blank: Item): Item[] {
  const padded = Array.from({ length: Math.max(list.length, index + 1) }, (_, at) => list[at] ?? blank)
  return padded.with(index, item)
}

/** What is shown: the list, with blank rows up to the minimum. */
export function rowsOf<Item>(list: readonly Item[], min: number, blank: Item): Item[] {
  return Array.from({ length: Math.max(list.length, min) }, (_, at) => list[at] ?? blank)
}

/** What counts: without the empty rows at the end, but never shorter than the minimum that is shown. */
export function trimmed<Item>(list: readonly Item[], min: number, blank: Item, isEmpty: (item: Item) => boolean) {
  const rows = rowsOf(list, min, blank)
  const lastWritten = rows.findLastIndex((item) => !isEmpty(item))
  return rows.slice(0, Math.max(min, lastWritten + 1))
}
