import { SQUARE } from '../text-width.ts'

/** The space for chips below the PIN, with its width in hundredths of the stage's width (`--u`). */
const AREA = { width: 94, rows: 5 }

/** The width of a chip without its nickname, with the gap to the next one. */
const CHIP = 6
const WIDTHS = { letter: 1.65, square: 2.4, other: 1.02 }

const WIDE_LETTER = /[WMmw@_%&QOG]/u

const widthOf = (nickname: string): number =>
  [...nickname].reduce((sum, character) => sum + widthOfCharacter(character), CHIP)

function widthOfCharacter(character: string): number {
  if (SQUARE.test(character)) return WIDTHS.square
  return WIDE_LETTER.test(character) ? WIDTHS.letter : WIDTHS.other
}

/** Whether chips with these complete nicknames fit the lobby. Their widths are estimated generously. */
export function fitsLobby(nicknames: readonly string[]): boolean {
  let [row, used] = [1, 0]
  for (const nickname of nicknames) {
    const width = widthOf(nickname)
    if (used > 0 && used + width > AREA.width) [row, used] = [row + 1, 0]
    used += width
    if (row > AREA.rows) return false
  }
  return true
}
