import type { ClassicQuestion, PictureCredit, ZeroToOneHundredQuestion } from '@pinwheel/contract'
import {
  DURATIONS,
  LIMITS,
  MEDIA_TYPES,
  PIN_TOLERANCES,
  POINTS,
  QUIZ_CATEGORIES,
  QUIZ_VISIBILITIES,
  RANGE_MARGINS,
  TEXT_RULES,
  textFailure,
} from '@pinwheel/contract/plain'
import fc from 'fast-check'
import type { DraftQuestion } from '../model/draft-question.ts'
import type { QuestionList } from '../model/question-list.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'

/** Several scripts, and characters with a meaning in JSON. */
const CHARACTERS = [
  'a',
  'Z',
  'é',
  'ß',
  '漢',
  '𝒳',
  '7',
  '+',
  '€',
  '🦊',
  '❤️',
  'नी',
  ' ',
  '"',
  '\\',
  '/',
  '{',
  ']',
  ',',
  ':',
  '-',
  '?',
]

/** A text as the contract normalises it: valid, in NFC and without outer spaces. */
const text = ({ min, max }: { min: number; max: number }) =>
  fc
    .string({ unit: fc.constantFrom(...CHARACTERS), minLength: min, maxLength: Math.min(max, 20) })
    .filter((any) => any === any.trim() && textFailure(any, TEXT_RULES.questionText) === undefined)

const list = <Item>(item: fc.Arbitrary<Item>, { min, max }: { min: number; max: number }) =>
  fc.array(item, { minLength: min, maxLength: max })

const url = fc.constantFrom('https://img.example.org/a.webp', 'http://localhost:3000/uploads/images/b.webp')
const credit: fc.Arbitrary<PictureCredit> = fc.record(
  {
    title: text(LIMITS.pictureCredit),
    author: text(LIMITS.pictureCredit),
    source: fc.constant('https://pictures.example.org/a'),
    licence: fc.constantFrom('CC BY-SA 4.0', 'CC0 1.0'),
    licenceURL: fc.constant('https://creativecommons.org/licenses/by-sa/4.0/'),
  },
  { requiredKeys: ['source', 'licence'] },
)
const alt = text(LIMITS.mediaAlt)
const media = fc.record({ type: fc.constantFrom(...MEDIA_TYPES), url, alt, credit }, { requiredKeys: ['type', 'url'] })
const common = { question: text(LIMITS.questionText), duration: fc.constantFrom(...DURATIONS) }
const classic = { ...common, points: fc.constantFrom(...POINTS) }

const withOptionalMedia = <Fields extends object>(question: fc.Arbitrary<Fields>) =>
  fc.oneof(
    question,
    fc.tuple(question, media).map(([fields, shown]) => ({ ...fields, media: shown })),
  )

const picture = fc.record({ type: fc.constant('IMAGE' as const), url, alt, credit }, { requiredKeys: ['type', 'url'] })
const explanation = fc.oneof(
  fc.record({ text: text(LIMITS.explanationText) }),
  fc.record({ media: picture }),
  fc.record({ text: text(LIMITS.explanationText), media: picture }),
)

const source = fc.record(
  { title: fc.constantFrom('Rivers', 'Länder, „Flüsse“'), author: fc.constant('Ada Lovelace') },
  { requiredKeys: ['title'] },
)

const withOptionalExplanation = <Fields extends object>(question: fc.Arbitrary<Fields>) =>
  fc.oneof(
    question,
    fc.tuple(question, explanation).map(([fields, shown]) => ({ ...fields, explanation: shown })),
    fc.tuple(question, source).map(([fields, copied]) => ({ ...fields, source: copied })),
  )

const multiChoice = fc.record({
  type: fc.constant('MULTI_CHOICE' as const),
  ...classic,
  options: list(fc.record({ value: text(LIMITS.optionText), correct: fc.boolean() }), LIMITS.multiChoiceOptions).filter(
    (options) => options.some(({ correct }) => correct),
  ),
})

const trueFalse = fc.record({ type: fc.constant('TRUE_FALSE' as const), ...classic, correct: fc.boolean() })

const range = fc
  .record({
    type: fc.constant('RANGE' as const),
    ...classic,
    min: fc.integer({ min: -10_000, max: -1 }),
    max: fc.integer({ min: 1, max: 10_000 }),
    margin: fc.constantFrom(...RANGE_MARGINS),
  })
  .chain((ends) => fc.integer({ min: ends.min, max: ends.max }).map((correct) => ({ ...ends, correct })))

const typeAnswer = fc.record({
  type: fc.constant('TYPE_ANSWER' as const),
  ...classic,
  options: list(text(LIMITS.typedAnswer), LIMITS.typeAnswerOptions),
})

const fraction = fc.integer({ min: 0, max: 100_000 }).map((part) => part / 100_000)
const pin = fc.record(
  {
    type: fc.constant('PIN' as const),
    ...classic,
    imageURL: url,
    imageAlt: alt,
    imageCredit: credit,
    positionX: fraction,
    positionY: fraction,
    tolerance: fc.constantFrom(...PIN_TOLERANCES),
  },
  { requiredKeys: ['type', 'question', 'duration', 'points', 'imageURL', 'positionX', 'positionY', 'tolerance'] },
)

const puzzle = fc.record({
  type: fc.constant('PUZZLE' as const),
  ...classic,
  values: fc.uniqueArray(text(LIMITS.optionText), {
    minLength: LIMITS.puzzleValues.min,
    maxLength: LIMITS.puzzleValues.max,
  }),
})

const zeroToOneHundred = fc.record({
  type: fc.constant('RANGE' as const),
  ...common,
  correct: fc.integer(LIMITS.zeroToOneHundred),
})

const atMost = { min: 1, max: 8 }

/** Valid lists of all question types, with and without media and explanations. */
export const anyClassicQuestions: fc.Arbitrary<ClassicQuestion[]> = list(
  withOptionalExplanation(
    fc.oneof(
      withOptionalMedia(multiChoice),
      withOptionalMedia(trueFalse),
      withOptionalMedia(range),
      withOptionalMedia(typeAnswer),
      pin,
      withOptionalMedia(puzzle),
    ),
  ),
  atMost,
)
export const anyZeroToOneHundredQuestions: fc.Arbitrary<ZeroToOneHundredQuestion[]> = list(
  withOptionalExplanation(withOptionalMedia(zeroToOneHundred)),
  atMost,
)

const anySettings = fc.record({
  title: fc.constantFrom('Rivers', 'Länder & „Flüsse“', '2 < 3', ''),
  description: fc.constantFrom('', 'All about water'),
  imageCoverURL: fc.constantFrom('', 'https://img.example.org/a.webp', 'no address'),
  category: fc.constantFrom(...QUIZ_CATEGORIES, '' as const),
  visibility: fc.constantFrom(...QUIZ_VISIBILITIES),
  languageCode: fc.constantFrom('en', 'sv', ''),
})

/** The question with a missing value. */
function unfinished(question: DraftQuestion): DraftQuestion {
  if (!('points' in question)) return { ...question, correct: Number.NaN }
  if (question.type === 'TRUE_FALSE') {
    const { correct: _ticked, ...others } = question
    return others
  }
  if (question.type === 'RANGE') return { ...question, min: Number.NaN, correct: Number.NaN }
  if (question.type === 'PIN') return { ...question, imageURL: '' }
  return { ...question, question: '' }
}

const partlyUnfinished = (questions: fc.Arbitrary<DraftQuestion[]>) =>
  questions.chain((finished) =>
    fc
      .array(fc.boolean(), { minLength: finished.length, maxLength: finished.length })
      .map((isUnfinished) =>
        finished.map((question, index) => (isUnfinished[index] ? unfinished(question) : question)),
      ),
  )

const listFrom = (
  mode: QuestionList['mode'],
  questions: readonly DraftQuestion[],
  loaded: boolean,
  active: number,
) => ({
  mode,
  entries: questions.map((question, key) => ({ key, question, ...(loaded && { loadedText: question.question }) })),
  active: questions.length === 0 ? -1 : active % questions.length,
  nextKey: questions.length,
})

/** Quizzes with finished and unfinished questions, with their keys in order. */
export const anyDraft: fc.Arbitrary<QuizDraft & { list: QuestionList }> = fc
  .record({
    settings: anySettings,
    content: fc.oneof(
      fc.record({ mode: fc.constant('CLASSIC' as const), questions: partlyUnfinished(anyClassicQuestions) }),
      fc.record({
        mode: fc.constant('ZERO_TO_ONE_HUNDRED' as const),
        questions: partlyUnfinished(anyZeroToOneHundredQuestions),
      }),
      fc.record({ mode: fc.constant('CLASSIC' as const), questions: fc.constant<DraftQuestion[]>([]) }),
    ),
    loaded: fc.boolean(),
    active: fc.nat(49),
    code: fc.option(fc.record({ text: fc.string(), isValid: fc.boolean() }), { nil: undefined }),
  })
  .map(({ settings, content, loaded, active, code }) => ({
    settings,
    list: listFrom(content.mode, content.questions, loaded, active),
    ...(code && { code }),
  }))
