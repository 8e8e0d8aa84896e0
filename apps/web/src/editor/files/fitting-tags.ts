import { FOLDERS, TEXT_RULES, textFailure } from '@pinwheel/contract/plain'

/** Of tags from a file those that a quiz can have, the most frequent first, and the others. */
export function fittingTags(all: readonly string[]): { tags: readonly string[]; others: readonly string[] } {
  const counts = new Map<string, { tag: string; count: number }>()
  for (const tag of all) {
    const known = counts.get(tag.toLowerCase())
    counts.set(tag.toLowerCase(), { tag: known?.tag ?? tag, count: (known?.count ?? 0) + 1 })
  }
  const byCount = [...counts.values()].toSorted((one, other) => other.count - one.count).map(({ tag }) => tag)
  const tags = byCount.filter((tag) => textFailure(tag, TEXT_RULES.tag) === undefined).slice(0, FOLDERS.tagsPerQuiz)
  return { tags, others: byCount.filter((tag) => !tags.includes(tag)) }
}
