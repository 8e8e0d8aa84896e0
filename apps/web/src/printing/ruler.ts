/** The marks of a ruler on paper. `at` is the share of its length. */
export type RulerMark = { readonly at: number; readonly label?: string }

const PARTS = 10
const LABELLED_EVERY = 2

/** Eleven marks from `min` to `max`, every second one with its number. Empty: the numbers are missing or the wrong way round. */
export function rulerMarks(min: number, max: number): RulerMark[] {
  if (!(min < max)) return []
  return Array.from({ length: PARTS + 1 }, (_, index) => {
    const at = index / PARTS
    return { at, ...(index % LABELLED_EVERY === 0 && { label: shortNumber(min + (max - min) * at) }) }
  })
}

/** At most two decimals. */
const shortNumber = (value: number): string => String(Number(value.toFixed(2)))

/** The share of the ruler's length at which a number is. */
export const rulerPosition = (value: number, min: number, max: number): number =>
  Math.min(1, Math.max(0, (value - min) / (max - min)))
