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
import { choice, listOf, numberOf, PictureCredit, QuestionSource, yesOrNo } from '@pinwheel/contract'
import { z } from 'zod'
import type { ClassicDraft } from './draft-question.ts'

/**
 * The schema of unfinished questions, for stored drafts and quiz files: fields have their type, but a text may be empty, a list
 * too short and a number missing. The contract decides what may be saved.
 */

export const plainText = z.string({ error: ({ input }) => (input === undefined ? MESSAGES.required : MESSAGES.text) })

/** An empty field is NaN, which JSON writes as null. */
const number = z
  .number({ error: MESSAGES.number })
  .nullable()
  .transform((value) => value ?? Number.NaN)

const credit = PictureCredit.exactOptional()
const picture = { url: plainText, alt: plainText.exactOptional(), credit }

const common = {
  question: plainText,
  source: QuestionSource.exactOptional(),
  duration: numberOf(DURATIONS),
  explanation: z
    .object({
      text: plainText.exactOptional(),
      media: z.object({ type: z.literal('IMAGE', { error: 'Expected IMAGE.' }), ...picture }).exactOptional(),
    })
    .exactOptional(),
}
const withMedia = {
  ...common,
  media: z
    .object({ type: z.enum(MEDIA_TYPES, { error: MESSAGES.mediaType(MEDIA_TYPES) }), ...picture })
    .exactOptional(),
}
const withPoints = { points: numberOf(POINTS) }
const list = <Item extends z.ZodType>(item: Item) => z.array(item, { error: MESSAGES.list })

const ClassicDraftShape = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('MULTI_CHOICE'),
      ...withMedia,
      ...withPoints,
      options: list(z.object({ value: plainText, correct: yesOrNo() })),
    }),
    z.object({ type: z.literal('TRUE_FALSE'), ...withMedia, ...withPoints, correct: yesOrNo().exactOptional() }),
    z.object({
      type: z.literal('RANGE'),
      ...withMedia,
      ...withPoints,
      min: number,
      max: number,
      correct: number,
      margin: choice(RANGE_MARGINS),
    }),
    z.object({ type: z.literal('TYPE_ANSWER'), ...withMedia, ...withPoints, options: list(plainText) }),
    z.object({
      type: z.literal('PIN'),
      ...common,
      ...withPoints,
      imageURL: plainText,
      imageAlt: plainText.exactOptional(),
      imageCredit: credit,
      positionX: number,
      positionY: number,
      tolerance: choice(PIN_TOLERANCES),
    }),
    z.object({ type: z.literal('PUZZLE'), ...withMedia, ...withPoints, values: list(plainText) }),
  ],
  { error: `Expected ${oneOf(QUESTION_TYPES)}.` },
) satisfies z.ZodType<ClassicDraft>

const ZeroToOneHundredDraftShape = z.object({
  type: z.literal('RANGE', { error: 'Expected RANGE.' }),
  ...withMedia,
  correct: number,
})

const questionCount = { min: 0, max: LIMITS.questionsPerQuiz.max }

/** A game mode with its questions. */
export const DraftQuestions = z.discriminatedUnion(
  'mode',
  [
    z.object({ mode: z.literal('CLASSIC'), questions: listOf(ClassicDraftShape, questionCount) }),
    z.object({ mode: z.literal('ZERO_TO_ONE_HUNDRED'), questions: listOf(ZeroToOneHundredDraftShape, questionCount) }),
  ],
  { error: `Expected ${oneOf(GAME_MODES)}.` },
)
