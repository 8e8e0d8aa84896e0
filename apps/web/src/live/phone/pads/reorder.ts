/** The list with one entry taken out at `from` and put in again at `to`. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

/** Where the entry at `position` is drawn while the one at `from` hovers over `to`: rows up (−1), down (1) or not at all. */
export function rowShift(position: number, from: number, to: number): -1 | 0 | 1 {
  if (from < position && position <= to) return -1
  return to <= position && position < from ? 1 : 0
}
