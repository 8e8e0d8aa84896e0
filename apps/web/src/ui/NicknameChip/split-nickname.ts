/** Scripts that join letters or run from right to left: a nickname in them is never split. */
const UNSPLIT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Mongolian}]/u

/** The ending that distinguishes nicknames of a series: "_013", " 7", "-B2". */
const ENDING = /[_\-. ]?[\p{L}\p{N}]{1,4}$/u
/** The number of characters of an ending without a digit. */
const END_LENGTH = 4
const SHORTEST_SPLIT = 9

const characters = new Intl.Segmenter()

/** A nickname in two parts: the start, which may be shortened, and the distinct ending, which may not. Short ones have only a start. */
export function splitNickname(nickname: string): { start: string; end: string } {
  const parts = [...characters.segment(nickname)].map(({ segment }) => segment)
  if (parts.length < SHORTEST_SPLIT || UNSPLIT.test(nickname)) return { start: nickname, end: '' }
  const numbered = /\d$/.test(nickname) ? ENDING.exec(nickname)?.[0] : undefined
  const end = numbered ?? parts.slice(-END_LENGTH).join('')
  return { start: nickname.slice(0, nickname.length - end.length), end }
}
