import { z } from 'zod'
import { listOf, numberWithin, text, wholeNumberWithin, yesOrNo } from './fields.ts'
import { LIMITS } from './limits.ts'
import { TEXT_RULES } from './text-rules.ts'

/** The answers that players give and the correct answers that hosts declare. */

const optionIndex = wholeNumberWithin(LIMITS.optionIndex)

const multiChoice = { type: z.literal('MULTI_CHOICE'), optionIndex }
const trueFalse = { type: z.literal('TRUE_FALSE'), value: yesOrNo() }
const range = { type: z.literal('RANGE'), value: numberWithin(LIMITS.rangeValue) }
const typeAnswer = { type: z.literal('TYPE_ANSWER'), value: text(TEXT_RULES.submittedText) }
const pin = {
  type: z.literal('PIN'),
  positionX: numberWithin(LIMITS.pinPosition),
  positionY: numberWithin(LIMITS.pinPosition),
}
const puzzle = { type: z.literal('PUZZLE'), values: listOf(text(TEXT_RULES.submittedValue), LIMITS.puzzleValues) }

/** An answer in an event to its player. Strict, because all schemas of events are. */
export const Answer = z.discriminatedUnion('type', [
  z.strictObject(multiChoice),
  z.strictObject(trueFalse),
  z.strictObject(range),
  z.strictObject(typeAnswer),
  z.strictObject(pin),
  z.strictObject(puzzle),
])
export type Answer = z.infer<typeof Answer>

/**
 * An answer in storage. A puzzle's order is stored as indexes of the question's values, because their texts would be the
 * largest part of a stored game.
 */
export const StoredAnswer = z.discriminatedUnion('type', [
  z.strictObject(multiChoice),
  z.strictObject(trueFalse),
  z.strictObject(range),
  z.strictObject(typeAnswer),
  z.strictObject(pin),
  z.strictObject({ type: z.literal('PUZZLE'), order: z.array(z.number().int()) }),
])
export type StoredAnswer = z.infer<typeof StoredAnswer>

/** The `seq` of the event that the client saw; a request with an older one is too late. */
const seq = wholeNumberWithin(LIMITS.phaseNumber).optional()

export const AnswerRequest = z.discriminatedUnion('type', [
  z.object({ ...multiChoice, seq }),
  z.object({ ...trueFalse, seq }),
  z.object({ ...range, seq }),
  z.object({ ...typeAnswer, seq }),
  z.object({ ...pin, seq }),
  z.object({ ...puzzle, seq }),
])
export type AnswerRequest = z.infer<typeof AnswerRequest>

/**
 * Results show typed answers in lower case, and hosts send them back like that. İ is the only letter with a longer lower case, of two
 * code points: an answer of twenty would be too long.
 */
const shownText = z.preprocess(
  (value) => (typeof value === 'string' ? value.replaceAll('i\u0307', 'İ') : value),
  text(TEXT_RULES.typedAnswer),
)

/** The field is called `index` here and `optionIndex` in an answer: both names are part of the wire format. */
export const CorrectAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('MULTI_CHOICE'), index: optionIndex }),
  z.object(trueFalse),
  z.object(range),
  z.object({ type: z.literal('TYPE_ANSWER'), value: shownText }),
  z.object(pin),
  z.object(puzzle),
])
export type CorrectAnswer = z.infer<typeof CorrectAnswer>
