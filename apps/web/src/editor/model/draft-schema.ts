import {
  DURATIONS,
  GAME_MODES,
  LIMITS,
  MEDIA_TYPES,
  MESSAGES,
  oneOf,
  PIN_TOLERANCES,
  POINTS,
  QUESTION_TYPES,
  RANGE_MARGINS,
} from '@pinwheel/contract/plain'
import { choice, listOf, numberOf, yesOrNo } from '@pinwheel/contract'
import { z } from 'zod'
import type { ClassicDraft } from './draft-question.ts'

/**
 * The shape of questions that are still being written, for what comes back from outside: every field of its kind, but a
 * text may be empty, a list too short, and a number missing. What may be saved is the contract's to say.
 */

export const words = z.string({ error: ({ input }) => (input === undefined ? MESSAGES.required : MESSAGES.text) })

/** An empty field is NaN, which JSON knows as null. */
const number = z
  .number({ error: MESSAGES.number })
  .nullable()
  .transform((value) => value ?? Number.NaN)

const asked = { question: words, duration: numberOf(DURATIONS) }
const illustrated = {
  ...asked,
  media: z
    .object({ type: z.enum(MEDIA_TYPES, { error: MESSAGES.mediaType(MEDIA_TYPES) }), url: words })
    .exactOptional(),
}
const worthPoints = { points: numberOf(POINTS) }
const list = <Item extends z.ZodType>(item: Item) => z.array(item, { error: MESSAGES.list })

const ClassicDraftShape = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('MULTI_CHOICE'),
      ...illustrated,
      ...worthPoints,
      options: list(z.object({ value: words, correct: yesOrNo() })),
    }),
    z.object({ type: z.literal('TRUE_FALSE'), ...illustrated, ...worthPoints, correct: yesOrNo().exactOptional() }),
    z.object({
      type: z.literal('RANGE'),
      ...illustrated,
      ...worthPoints,
      min: number,
      max: number,
      correct: number,
      margin: choice(RANGE_MARGINS),
    }),
    z.object({ type: z.literal('TYPE_ANSWER'), ...illustrated, ...worthPoints, options: list(words) }),
    z.object({
      type: z.literal('PIN'),
      ...asked,
      ...worthPoints,
      imageURL: words,
      positionX: number,
      positionY: number,
      tolerance: choice(PIN_TOLERANCES),
    }),
    z.object({ type: z.literal('PUZZLE'), ...illustrated, ...worthPoints, values: list(words) }),
  ],
  { error: `Expected ${oneOf(QUESTION_TYPES)}.` },
) satisfies z.ZodType<ClassicDraft>

const ZeroToOneHundredDraftShape = z.object({
  type: z.literal('RANGE', { error: 'Expected RANGE.' }),
  ...illustrated,
  correct: number,
})

const atMost = { min: 0, max: LIMITS.questionsPerQuiz.max }

/** A mode, and questions of it. */
export const DraftQuestions = z.discriminatedUnion(
  'mode',
  [
    z.object({ mode: z.literal('CLASSIC'), questions: listOf(ClassicDraftShape, atMost) }),
    z.object({ mode: z.literal('ZERO_TO_ONE_HUNDRED'), questions: listOf(ZeroToOneHundredDraftShape, atMost) }),
  ],
  { error: `Expected ${oneOf(GAME_MODES)}.` },
)
