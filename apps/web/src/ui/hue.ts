/** The six colours. `data-hue` sets the custom properties of one of them, in four shades. */
const HUES = ['blue', 'yellow', 'red', 'green', 'orange', 'turquoise'] as const
export type Hue = (typeof HUES)[number]

/** The corner with the small radius: top or bottom, left or right. */
export type Corner = 'tl' | 'tr' | 'br' | 'bl'

/** The colour for an index of any size. */
export function hueAt(index: number): Hue {
  return HUES[Math.abs(Math.trunc(index)) % HUES.length] ?? 'blue'
}

/** A number derived from a name: picks a stable colour or pattern for it. Different names may share a number. */
export const nameHash = (name: string): number =>
  [...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0)
