/** Emoji and the scripts whose characters fill a square. */
export const SQUARE =
  /[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** The width of a text in letters of the usual width: a square character counts twice. */
export const widthInLetters = (text: string): number =>
  [...text].reduce((sum, character) => sum + (SQUARE.test(character) ? 2 : 1), 0)
