const WORDS_PER_MINUTE = 220
const MS_PER_CHARACTER = 100
const MAX_MS_BY_CHARACTERS = 15_000
/** A shorter preview would be over before the players have looked at the screen. */
const MIN_MS = 3000

/** How long a question's text is shown before it opens for answers, in milliseconds (not rounded). */
export function previewMs(text: string): number {
  const words = text.trim() === '' ? 0 : text.trim().split(/\s+/u).length
  const byWords = (words / WORDS_PER_MINUTE) * 60_000
  return Math.max(MIN_MS, byWords, Math.min(text.length * MS_PER_CHARACTER, MAX_MS_BY_CHARACTERS))
}
