import { plural, t } from '@lingui/core/macro'

/** Sentences about what several formats lose. */

export const lostFeedback = (): string => t`The feedback of the answers was left out.`
export const noneRight = (): string => t`It does not say which answer is right.`
export const nearestCircle = (): string => t`The right area became the nearest of our circles.`
export const onlyBestNumber = (): string => t`Only the number with the most points is right; the others were left out.`
export const otherType = (type: string): string => t`Its type is ${type}, which has no counterpart here.`

export const lostPictures = (lost: number, all: number): string =>
  plural(all, {
    one: `${lost} of its # pictures were left out.`,
    other: `${lost} of its # pictures were left out.`,
  })

export const severalQuestions = (count: number): string =>
  plural(count, {
    one: 'It has # questions in one text, which has no counterpart here.',
    other: 'It has # questions in one text, which has no counterpart here.',
  })

/** A place in a file. */
export const lineText = (line: number): string => t`Line ${line}`
