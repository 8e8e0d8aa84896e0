import { plural, t } from '@lingui/core/macro'
import type { Explanation } from '@pinwheel/contract'
import { LIMITS } from '@pinwheel/contract/plain'
import type { ClassicDraft } from '../../model/draft-question.ts'
import { noPenalties, otherTolerance } from './losses.ts'
import { nearestMargin, toleranceOf } from './margins.ts'

/** Builds our questions from what other programs have. */

/** Text, points and time limit, as every question has them. */
type Common = Pick<ClassicDraft, 'question' | 'points' | 'duration'>

export type Built =
  | { readonly ok: true; readonly question: ClassicDraft; readonly changes: readonly string[] }
  /** Why none of our types can hold the question, as a sentence. */
  | { readonly ok: false; readonly reason: string }

/** `weight` in percent of the points: at most 100, and negative for a penalty. */
export type WeightedAnswer = { readonly text: string; readonly weight: number }

/** The question with this explanation, or as it is if that is empty. */
export function explained<Result extends Built>(built: Result, { text = '', media }: Explanation): Result {
  const explanation = { ...(text !== '' && { text }), ...(media && { media }) }
  const isEmpty = Object.keys(explanation).length === 0
  return built.ok && !isEmpty ? { ...built, question: { ...built.question, explanation } } : built
}

const built = (question: ClassicDraft, changes: readonly string[]): Built => ({ ok: true, question, changes })

export const trueFalse = (common: Common, correct: boolean, changes: readonly string[] = []): Built =>
  built({ type: 'TRUE_FALSE', ...common, correct }, changes)

/** The words by which a question with two options is true or false, and what spreadsheet programs make of them in a table. */
export const [TRUE_WORDS, FALSE_WORDS] = [
  new Set(['true', 'wahr', 'richtig', 'vrai', 'verdadero', 'verdadeiro', 'vero', 'waar', 'prawda', 'sant', 'doğru']),
  new Set(['false', 'falsch', 'faux', 'falso', 'onwaar', 'niet waar', 'fałsz', 'falskt', 'yanlış']),
]

function truthOf(answers: readonly WeightedAnswer[]): boolean | undefined {
  const [first, second] = answers.map(({ text, weight }) => ({ text: text.trim().toLowerCase(), isRight: weight > 0 }))
  if (answers.length !== 2 || !first || !second || first.isRight === second.isRight) return undefined
  if (TRUE_WORDS.has(first.text) && FALSE_WORDS.has(second.text)) return first.isRight
  if (FALSE_WORDS.has(first.text) && TRUE_WORDS.has(second.text)) return second.isRight
  return undefined
}

/** An answer is right if it has a positive weight. Two answers, true and false, become a True or False question. */
export function multiChoice(
  common: Common,
  answers: readonly WeightedAnswer[],
  changes: readonly string[] = [],
): Built {
  const truth = truthOf(answers)
  if (truth !== undefined) return trueFalse(common, truth, changes)
  const right = answers.filter(({ weight }) => weight > 0)
  const options = answers.map(({ text, weight }) => ({ value: text, correct: weight > 0 }))
  return built({ type: 'MULTI_CHOICE', ...common, options }, [
    ...changes,
    ...(right.some(({ weight }) => weight < 100) && !sharesPoints(right) ? [partial()] : []),
    ...(answers.some(({ weight }) => weight < 0) ? [noPenalties()] : []),
    ...(right.length > 1 ? [severalRight(right.length)] : []),
  ])
}

const partial = (): string => t`Answers for a part of the points are right here.`

const severalRight = (count: number): string =>
  plural(count, {
    one: 'It has # right answers. Here a player chooses one of them.',
    other: 'It has # right answers. Here a player chooses one of them.',
  })

/** Several right answers that share the points: each is right, and none only partly. */
const sharesPoints = (right: readonly WeightedAnswer[]): boolean =>
  right.every(({ weight }) => weight === right[0]?.weight)

/** Accepts the answers with all points. @param answers in the order of the file */
export function typeAnswer(common: Common, answers: readonly WeightedAnswer[], changes: readonly string[] = []): Built {
  const accepted = answers.filter(({ weight }) => weight > 0)
  const isPartial = accepted.some(({ weight }) => weight < 100)
  return built({ type: 'TYPE_ANSWER', ...common, options: accepted.map(({ text }) => text) }, [
    ...changes,
    ...(isPartial ? [partial()] : []),
  ])
}

/** The typed answers of Moodle, in which an asterisk stands for any text, and `\*` for an asterisk. */
export function moodleTypeAnswer(
  common: Common,
  answers: readonly WeightedAnswer[],
  changes: readonly string[] = [],
): Built {
  const isAny = answers.some(({ text, weight }) => weight > 0 && /(?:^|[^\\])\*/.test(text))
  const literal = answers.map(({ text, weight }) => ({ text: text.replaceAll(String.raw`\*`, '*'), weight }))
  return typeAnswer(common, literal, [...changes, ...(isAny ? [anyText()] : [])])
}

const anyText = (): string => t`An asterisk in an answer stands for any text in the file, and for itself here.`

/** Takes back what {@link moodleTypeAnswer} does to an answer. */
export const asMoodleAnswer = (text: string): string => text.replaceAll('*', String.raw`\*`)

/** Items with their place in the right order, as a puzzle. */
export function ordered(
  common: Common,
  items: readonly { text: string; position: string }[],
  changes: readonly string[] = [],
): Built {
  const sorted = items.toSorted((one, other) => Number(one.position) - Number(other.position))
  if (sorted.some(({ position }, index) => Number(position) !== index + 1))
    return { ok: false, reason: t`It matches pairs. Only items with their places 1, 2, 3 … become a puzzle.` }
  return built({ type: 'PUZZLE', ...common, values: sorted.map(({ text }) => text) }, changes)
}

/** A medium margin accepts a tenth of the scale on each side of the right number (rule S9). */
const MARGIN_SHARE = 0.1
/** Sliders move by 1 or more, and by exactly 1 up to this length (rule S8). */
const LONGEST_BY_ONE = 50

/**
 * A number with its tolerance, as a slider. Other programs ask for the number without a scale, so one is chosen on which the
 * tolerance is our medium margin, or the nearest one on our longest scale, and on which the right number is not in the middle.
 */
export function numerical(
  common: Common,
  { correct, tolerance }: { correct: number; tolerance: number },
  changes: readonly string[] = [],
): Built {
  if (!Number.isFinite(correct) || !Number.isFinite(tolerance))
    return { ok: false, reason: t`Its right answer is not a number.` }
  const isExact = tolerance === 0 && Number.isInteger(correct)
  const span = isExact ? LONGEST_BY_ONE : Math.ceil(Math.max(tolerance, 1) / MARGIN_SHARE)
  const { min, max } = scaleAround(correct, span)
  const margin = isExact ? 'NONE' : nearestMargin(Math.max(tolerance, 1), { min, max, correct })
  return built({ type: 'RANGE', ...common, min, max, correct, margin }, [
    ...changes,
    t`The slider goes from ${min} to ${max}: the file has no scale.`,
    ...(!isExact && tolerance < 1
      ? [t`The tolerance of ${tolerance} became 1: sliders move in whole steps.`]
      : otherTolerance(tolerance, toleranceOf({ min, max, margin }))),
  ])
}

/** 2 to 8 tenths of the scale lie below the number. Our bounds move the scale, as long as the number is within them. */
function scaleAround(correct: number, span: number): { min: number; max: number } {
  const tenths = 2 + (Math.abs(Math.round(correct * 7)) % 7)
  const min = Math.floor(correct - (span / 10) * tenths)
  const { min: lowest, max: highest } = LIMITS.rangeValue
  if (correct < lowest || correct > highest) return { min, max: min + span }
  const moved = Math.max(lowest, Math.min(min, highest - span))
  return { min: moved, max: Math.min(highest, moved + span) }
}
