import type { CSSProperties } from 'react'

/** A nickname on the podium or leaderboard. The style sheet makes it as large as its longest part (`--ems`) allows. */
export function Nickname({ nickname, className }: { nickname: string; className: string | undefined }) {
  const { text, isNarrow, ems } = nicknameLayout(nickname)
  return (
    <bdi className={className} data-narrow={isNarrow || undefined} style={{ '--ems': ems } as CSSProperties}>
      {text}
    </bdi>
  )
}

/** Widths in em of the display font at its full width, rounded up: measured 0.28 for an i to 1.02 for a W. */
const WIDTHS = { square: 1.35, wide: 1.02, capital: 0.74, other: 0.6 }
/** From this length on nicknames use the narrowest font width, which takes about 0.78 of the space. */
const NARROW_FROM = 15
const NARROW = 0.8

/** Emoji and the scripts whose characters fill a square. */
const SQUARE = /[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const WIDE = /[WMmw]/u
const CAPITAL = /[\p{Lu}\d&%@]/u

function widthOf(character: string): number {
  if (SQUARE.test(character)) return WIDTHS.square
  if (WIDE.test(character)) return WIDTHS.wide
  return CAPITAL.test(character) ? WIDTHS.capital : WIDTHS.other
}

/** Possible line breaks in a nickname: after an underscore, and before a capital letter within the name. */
const BREAKS = /(?<=_)(?=[^_])|(?<=\p{Ll})(?=\p{Lu})/u

/**
 * The layout of a nickname on the stage. It breaks only at word boundaries, so its longest part must fit in a line.
 * @returns the text with its break points, whether it uses the narrow font width, and the width of its longest part in em
 */
export function nicknameLayout(nickname: string): { text: string; isNarrow: boolean; ems: number } {
  const isNarrow = [...nickname].length >= NARROW_FROM
  const parts = nickname.split(BREAKS)
  const widths = parts.map((part) => [...part].reduce((sum, character) => sum + widthOf(character), 0))
  const ems = Math.max(1, ...widths) * (isNarrow ? NARROW : 1)
  return { text: parts.join('\u200b'), isNarrow, ems: Number(ems.toFixed(2)) }
}
