/** The six paints. `data-hue` hands one of them, in four strengths, to whatever is inside. */
const HUES = ['blue', 'yellow', 'red', 'green', 'orange', 'turquoise'] as const
export type Hue = (typeof HUES)[number]

/** The corner that is tight, and that points at the pin: top or bottom, left or right. */
export type Corner = 'tl' | 'tr' | 'br' | 'bl'

/** The same paint for the same position or person, however many there are. */
export function hueAt(index: number): Hue {
  return HUES[Math.abs(Math.trunc(index)) % HUES.length] ?? 'blue'
}
