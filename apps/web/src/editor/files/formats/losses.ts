import { plural, t } from '@lingui/core/macro'
import { LIMITS } from '@pinwheel/contract/plain'
import { describedAs } from './picture-alt.ts'
import { inOneLine } from './plain-text.ts'

/** Sentences about what several formats lose. */

export const lostFeedback = (): string => t`The feedback of the answers was left out.`
export const noneRight = (): string => t`It does not say which answer is right.`
export const asksNothing = (): string => t`It has no answers to choose or to type.`
export const nearestCircle = (): string => t`The right area became the nearest of our circles.`
export const onlyBestNumber = (): string => t`Only the number with the most points is right; the others were left out.`
export const otherType = (type: string): string => t`Its type is ${type}, which has no counterpart here.`

export const lostPictures = (lost: number, all: number): string =>
  lost === all
    ? plural(lost, { one: 'Its picture was left out.', other: 'Its # pictures were left out.' })
    : plural(lost, { one: `# of its ${all} pictures was left out.`, other: `# of its ${all} pictures were left out.` })

export const severalQuestions = (count: number): string =>
  plural(count, {
    one: 'It has # questions in one text, which has no counterpart here.',
    other: 'It has # questions in one text, which has no counterpart here.',
  })

export const pairsToPuzzle = (): string => t`Its pairs of items and places became a puzzle.`
export const noPenalties = (): string => t`Wrong answers cost no points here.`
export const lostMedia = (): string => t`Its sounds and films were left out.`
export const caseCounts = (): string => t`Capital letters count in the file, and not here.`

export const otherPoints = (given: number, ours: number): string =>
  t`Its ${given} points became ${ours}: they are set for each question here.`

export const otherTolerance = (tolerance: number, ours: number): string[] =>
  Math.abs(ours - tolerance) < 1e-6 ? [] : [t`The tolerance of ${tolerance} became ${ours}.`]

/** Other programs allow longer descriptions of pictures. */
export function lostAlt(text: string): string[] {
  const { max } = LIMITS.mediaAlt
  const isLost = inOneLine(text) !== '' && describedAs(text).alt === undefined
  return isLost ? [t`The description of its picture was left out: it has more than ${max} characters.`] : []
}

/** What programs store about a question beside its texts. */
export type Labels = { readonly name: string; readonly tags: readonly string[]; readonly id: string }

/** The labels that are left out and say more than the text of the question. Undefined: there are none. */
export function labelsText({ name, id }: Labels, asked: string): string | undefined {
  // Many names are the beginning of the text.
  const isOwn = name !== '' && !asked.startsWith(name.replace(/(?:…|\.\.\.)$/, ''))
  const labels = [...(isOwn ? [t`name: ${name}`] : []), ...(id === '' ? [] : [t`ID number: ${id}`])]
  return labels.length === 0 ? undefined : labels.join('; ')
}

export const lostLabels = (count: number): string => t`Questions whose names or ID numbers were left out: ${count}`

/** A place in a file. */
export const lineText = (line: number): string => t`Line ${line}`
