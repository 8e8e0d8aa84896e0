/** What fits on the wall below the PIN, in hundredths of the stage's width (`--u`). */
const WALL = { width: 94, rows: 5 }

/** A chip without its name, and the gap to the next one. */
const CHIP = 6
const WIDE = { letter: 1.65, sign: 2.4, any: 1.02 }

const WIDE_LETTER = /[WMmw@_%&QOG]/u
/** Emoji, and the scripts that are written in squares. */
const SIGN = /[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const widthOf = (nickname: string): number => [...nickname].reduce((sum, sign) => sum + widthOfSign(sign), CHIP)

function widthOfSign(sign: string): number {
  if (SIGN.test(sign)) return WIDE.sign
  return WIDE_LETTER.test(sign) ? WIDE.letter : WIDE.any
}

/**
 * Whether the wall has room for all these names at their full length, by a generous estimate of how wide they are.
 * @param scale how much larger than usual they are written
 */
export function fitsLobby(nicknames: readonly string[], scale = 1): boolean {
  let [row, used] = [1, 0]
  for (const nickname of nicknames) {
    const width = widthOf(nickname) * scale
    if (used > 0 && used + width > WALL.width) [row, used] = [row + 1, 0]
    used += width
    if (row * scale > WALL.rows) return false
  }
  return true
}
