import { z } from 'zod'
import { numberWithin, text } from './fields.ts'
import { LIMITS } from './limits.ts'
import { TEXT_RULES } from './text.ts'

/** What a player answers, and what a host declares to be right. */

const typed = text(TEXT_RULES.typedAnswer)
const optionIndex = numberWithin(LIMITS.optionIndex).int()
const rangeValue = numberWithin(LIMITS.rangeValue)
const position = { positionX: numberWithin(LIMITS.pinPosition), positionY: numberWithin(LIMITS.pinPosition) }
const order = z.array(text(TEXT_RULES.optionText)).min(LIMITS.puzzleValues.min).max(LIMITS.puzzleValues.max)

const TrueFalse = z.object({ type: z.literal('TRUE_FALSE'), value: z.boolean() })
const Range = z.object({ type: z.literal('RANGE'), value: rangeValue })
const TypeAnswer = z.object({ type: z.literal('TYPE_ANSWER'), value: typed })
const Pin = z.object({ type: z.literal('PIN'), ...position })
const Puzzle = z.object({ type: z.literal('PUZZLE'), values: order })

export const Answer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('MULTI_CHOICE'), optionIndex }),
  TrueFalse,
  Range,
  TypeAnswer,
  Pin,
  Puzzle,
])
export type Answer = z.infer<typeof Answer>

/** The phase that the caller saw when it acted; a request that names an older one is recognised as late. */
const seq = z.number().int().min(0).optional()

const withSeq = <Shape extends z.core.$ZodShape>(schema: z.ZodObject<Shape>) => schema.extend({ seq })

export const AnswerRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('MULTI_CHOICE'), optionIndex, seq }),
  withSeq(TrueFalse),
  withSeq(Range),
  withSeq(TypeAnswer),
  withSeq(Pin),
  withSeq(Puzzle),
])
export type AnswerRequest = z.infer<typeof AnswerRequest>

/** Note `index`, where an answer says `optionIndex`. */
export const CorrectAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('MULTI_CHOICE'), index: optionIndex }),
  TypeAnswer,
  Range,
  TrueFalse,
  Pin,
  Puzzle,
])
export type CorrectAnswer = z.infer<typeof CorrectAnswer>
