/** A way to set texts: font size in --u, font width in percent, and whether words may break. */
export type FitStep = { size: number; width: 100 | 84 | 75; breaks: boolean }

/** In --u. Words stay whole down to this size, and texts with broken words are at most this large, or as large as the smallest size. */
const SMALLEST_WHOLE = 1.9
const LARGEST_BROKEN = 3.2

/**
 * The steps from `sizes`, the best first: narrow the font, then shrink it, and break words only when the text would become
 * too small otherwise.
 */
export function fitSteps(sizes: readonly number[]): FitStep[] {
  const whole = sizes.filter((size) => size >= SMALLEST_WHOLE)
  const small = sizes.filter((size) => size <= LARGEST_BROKEN)
  // A word that does not fit even alone breaks also where all sizes are large.
  const broken = small.length > 0 ? small : sizes.slice(-1)
  return [
    ...whole.flatMap((size): FitStep[] => [
      { size, width: 100, breaks: false },
      { size, width: 84, breaks: false },
    ]),
    ...whole.slice(-1).map((size): FitStep => ({ size, width: 75, breaks: false })),
    ...broken.map((size): FitStep => ({ size, width: 75, breaks: true })),
  ]
}

/** The first step that fits, otherwise the last one. */
export const firstFitting = (steps: readonly FitStep[], fits: (step: FitStep) => boolean): FitStep | undefined =>
  steps.find(fits) ?? steps.at(-1)
