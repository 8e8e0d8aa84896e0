import { z } from 'zod'
import { listOf, numberWithin, text, wholeNumberWithin, yesOrNo } from './fields.ts'
import { LIMITS } from './limits.ts'
import { TEXT_RULES } from './text.ts'

/** What a player answers, and what a host declares to be right. */

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

/** An answer as it is kept and shown to its player: strict, since it is part of events. */
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
 * An answer as it is recorded. A puzzle's order is kept as the places that its values have in the question, from 0: their
 * texts would be most of what a game stores.
 */
export const KeptAnswer = z.discriminatedUnion('type', [
  z.strictObject(multiChoice),
  z.strictObject(trueFalse),
  z.strictObject(range),
  z.strictObject(typeAnswer),
  z.strictObject(pin),
  z.strictObject({ type: z.literal('PUZZLE'), order: z.array(z.number().int()) }),
])
export type KeptAnswer = z.infer<typeof KeptAnswer>

/** The phase that the caller saw when it acted; a request that names an older one is recognised as late. */
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

/** Note `index`, where an answer says `optionIndex`. */
export const CorrectAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('MULTI_CHOICE'), index: optionIndex }),
  z.object(trueFalse),
  z.object(range),
  z.object({ type: z.literal('TYPE_ANSWER'), value: text(TEXT_RULES.typedAnswer) }),
  z.object(pin),
  z.object(puzzle),
])
export type CorrectAnswer = z.infer<typeof CorrectAnswer>
