/** A way to set texts: font size in --u, font width in percent, and whether words may break. */
export type FitStep = { size: number; width: 100 | 84 | 75; breaks: boolean }

/** In --u. Words stay whole down to this size, and texts with broken words are at most this large, or as large as the smallest size. */
const SMALLEST_WHOLE = 1.9
const LARGEST_BROKEN = 3.2

/**
 * The best step that fits: the font is narrowed, then shrunk, and words break only when the text would become too small otherwise.
 * Each call of `fits` costs a layout of the page. What fits in the usual font also fits in the narrow one, so each size is tried in
 * the narrow one only.
 * @param sizes the font sizes in --u, largest first
 * @returns the last step if none fits
 */
export function bestFit(sizes: readonly number[], fits: (step: FitStep) => boolean): FitStep {
  const whole = (size: number, width: FitStep['width']): FitStep => ({ size, width, breaks: false })
  const broken = (size: number): FitStep => ({ size, width: 75, breaks: true })

  const wholeSizes = sizes.filter((size) => size >= SMALLEST_WHOLE)
  const [largest] = wholeSizes
  // Most texts are short.
  if (largest !== undefined && fits(whole(largest, 100))) return whole(largest, 100)
  // In order: tall scripts can fit in a size and, by a pixel, not in the next smaller one.
  const narrow = wholeSizes.find((size) => fits(whole(size, 84)))
  if (narrow !== undefined)
    return narrow !== largest && fits(whole(narrow, 100)) ? whole(narrow, 100) : whole(narrow, 84)
  const smallest = wholeSizes.at(-1)
  if (smallest !== undefined && fits(whole(smallest, 75))) return whole(smallest, 75)

  const small = sizes.filter((size) => size <= LARGEST_BROKEN)
  // A word that does not fit even alone breaks also where all sizes are large.
  const last = sizes.at(-1) ?? LARGEST_BROKEN
  return broken((small.length > 0 ? small : [last]).find((size) => fits(broken(size))) ?? last)
}

/**
 * The largest of many sizes that fits, found by halves: each call of `fits` costs a layout of the page. What fits in a size must fit in
 * the smaller ones.
 * @param sizes largest first
 * @returns the smallest size if none fits
 */
export function largestFit(sizes: readonly number[], fits: (size: number) => boolean): number {
  // Index of the first size that may fit, and of the first that does or is the last resort.
  let [from, until] = [0, sizes.length - 1]
  // Often the first size fits.
  let middle = 0
  while (from < until) {
    if (fits(sizes[middle]!)) until = middle
    else from = middle + 1
    middle = Math.floor((from + until) / 2)
  }
  return sizes[until]!
}
