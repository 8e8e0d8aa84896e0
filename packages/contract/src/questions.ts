import { z } from 'zod'
import { DURATIONS, MEDIA_TYPES, PIN_TOLERANCES, POINTS, RANGE_MARGINS } from './enumerations.ts'
import { choice, listOf, numberOf, numberWithin, text, Url, yesOrNo } from './fields.ts'
import { LIMITS } from './limits.ts'
import { MESSAGES, oneOf } from './messages.ts'
import { TEXT_RULES } from './text-rules.ts'

/** Questions with their solutions, as they are saved, edited, and copied into games. */

/** Whose a picture is, and under which licence it may be shown. `source` is the page of the picture at its provider. */
export const PictureCredit = z.object({
  title: text(TEXT_RULES.pictureCredit).exactOptional(),
  author: text(TEXT_RULES.pictureCredit).exactOptional(),
  source: Url,
  licence: text(TEXT_RULES.pictureCredit),
  licenceURL: Url.exactOptional(),
})
export type PictureCredit = z.infer<typeof PictureCredit>

/** What the picture shows, for those who do not see it. Players receive it with the question. */
const Alt = text(TEXT_RULES.mediaAlt)

export const Media = z.object({
  type: z.enum(MEDIA_TYPES, { error: MESSAGES.mediaType(MEDIA_TYPES) }),
  url: Url,
  alt: Alt.exactOptional(),
  credit: PictureCredit.exactOptional(),
})
export type Media = z.infer<typeof Media>

/** Why the answer is right. Shown with the result, never before it. */
export const Explanation = z
  .object({
    text: text(TEXT_RULES.explanationText).exactOptional(),
    media: z
      .object({ ...Media.shape, type: z.literal('IMAGE', { error: MESSAGES.mediaType(['IMAGE']) }) })
      .exactOptional(),
  })
  .refine(({ text, media }) => text !== undefined || media !== undefined, MESSAGES.explanationEmpty)
export type Explanation = z.infer<typeof Explanation>

/** The quiz that a question was copied from, as it was then. It is shown in the creator only. */
export const QuestionSource = z.object({
  title: text(TEXT_RULES.quizTitle),
  author: text(TEXT_RULES.sourceAuthor).exactOptional(),
})
export type QuestionSource = z.infer<typeof QuestionSource>

const asked = {
  question: text(TEXT_RULES.questionTextAccepted),
  duration: numberOf(DURATIONS),
  explanation: Explanation.exactOptional(),
  source: QuestionSource.exactOptional(),
}
/** Points and time limit that the author of a quiz wants its new questions to start with. A game does not read them. */
export const QuestionDefaults = z.object({
  points: numberOf(POINTS).exactOptional(),
  duration: numberOf(DURATIONS).exactOptional(),
})
export type QuestionDefaults = z.infer<typeof QuestionDefaults>

const illustrated = { ...asked, media: Media.exactOptional() }
const worthPoints = { points: numberOf(POINTS) }

export const MultiChoiceOption = z.object({
  value: text(TEXT_RULES.optionText),
  correct: yesOrNo(),
})

export const MultiChoiceQuestion = z.object({
  type: z.literal('MULTI_CHOICE'),
  ...illustrated,
  ...worthPoints,
  options: listOf(MultiChoiceOption, LIMITS.multiChoiceOptions).refine(
    (options) => options.some((option) => option.correct),
    MESSAGES.optionMarkedCorrect,
  ),
})
export type MultiChoiceQuestion = z.infer<typeof MultiChoiceQuestion>

export const TrueFalseQuestion = z.object({
  type: z.literal('TRUE_FALSE'),
  ...illustrated,
  ...worthPoints,
  correct: z.boolean({ error: MESSAGES.optionMarkedCorrect }),
})
export type TrueFalseQuestion = z.infer<typeof TrueFalseQuestion>

const rangeNumber = numberWithin(LIMITS.rangeValue)

export const RangeQuestion = z
  .object({
    type: z.literal('RANGE'),
    ...illustrated,
    ...worthPoints,
    min: rangeNumber,
    max: rangeNumber,
    correct: rangeNumber,
    margin: choice(RANGE_MARGINS),
  })
  .superRefine(({ min, max, correct, margin }, context) => {
    const issue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, params: { rule: field } })
    if (min >= max) issue('min', MESSAGES.minBelowMax)
    else if (correct < min || correct > max) issue('correct', MESSAGES.correctWithinRange)
    if (margin === 'NONE' && !Number.isInteger(correct)) issue('correct', MESSAGES.integerWithoutMargin)
  })
export type RangeQuestion = z.infer<typeof RangeQuestion>

export const TypeAnswerQuestion = z.object({
  type: z.literal('TYPE_ANSWER'),
  ...illustrated,
  ...worthPoints,
  options: listOf(text(TEXT_RULES.typedAnswer), LIMITS.typeAnswerOptions),
})
export type TypeAnswerQuestion = z.infer<typeof TypeAnswerQuestion>

export const PinQuestion = z.object({
  type: z.literal('PIN'),
  ...asked,
  ...worthPoints,
  imageURL: Url,
  imageAlt: Alt.exactOptional(),
  imageCredit: PictureCredit.exactOptional(),
  positionX: numberWithin(LIMITS.pinPosition),
  positionY: numberWithin(LIMITS.pinPosition),
  tolerance: z.enum(PIN_TOLERANCES, { error: `Expected ${oneOf(PIN_TOLERANCES)}.` }),
})
export type PinQuestion = z.infer<typeof PinQuestion>

export const PuzzleQuestion = z.object({
  type: z.literal('PUZZLE'),
  ...illustrated,
  ...worthPoints,
  values: listOf(text(TEXT_RULES.optionText), LIMITS.puzzleValues).refine(
    (values) => new Set(values).size === values.length,
    MESSAGES.puzzleRepeats,
  ),
})
export type PuzzleQuestion = z.infer<typeof PuzzleQuestion>

export const ClassicQuestion = z.discriminatedUnion('type', [
  MultiChoiceQuestion,
  TrueFalseQuestion,
  RangeQuestion,
  TypeAnswerQuestion,
  PinQuestion,
  PuzzleQuestion,
])
export type ClassicQuestion = z.infer<typeof ClassicQuestion>

/** 0–100 mode: a slider from 0 to 100. The penalty is the distance, so there are no points and no margin. */
export const ZeroToOneHundredQuestion = z.object({
  type: z.literal('RANGE'),
  ...illustrated,
  correct: numberWithin(LIMITS.zeroToOneHundred),
})
export type ZeroToOneHundredQuestion = z.infer<typeof ZeroToOneHundredQuestion>

export const ClassicQuestions = listOf(ClassicQuestion, LIMITS.questionsPerQuiz)
export const ZeroToOneHundredQuestions = listOf(ZeroToOneHundredQuestion, LIMITS.questionsPerQuiz)

export const Question = z.union([ClassicQuestion, ZeroToOneHundredQuestion])
export type Question = ClassicQuestion | ZeroToOneHundredQuestion
