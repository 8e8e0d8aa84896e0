const WORDS_PER_MINUTE = 220
const MS_PER_CHARACTER = 100
const LONGEST_BY_CHARACTERS_MS = 15_000

/** How long a question can be read before it opens, in milliseconds and parts of them. */
export function previewMs(text: string): number {
  const words = text.trim() === '' ? 0 : text.trim().split(/\s+/u).length
  const byWords = (words / WORDS_PER_MINUTE) * 60_000
  return Math.max(byWords, Math.min(text.length * MS_PER_CHARACTER, LONGEST_BY_CHARACTERS_MS))
}
