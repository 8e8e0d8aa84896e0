const ARABIC = /\p{Script=Arabic}/u
const CHINESE_OR_JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** "A, B, C": texts of people in their order, with the comma of their script. */
export function separated(texts: readonly string[]): string {
  const all = texts.join(', ')
  if (ARABIC.test(all)) return texts.join('، ')
  return CHINESE_OR_JAPANESE.test(all) ? texts.join('、') : all
}
