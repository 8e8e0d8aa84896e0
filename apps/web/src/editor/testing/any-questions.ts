import type { ClassicQuestion, ZeroToOneHundredQuestion } from '@pinwheel/contract'
import {
  DURATIONS,
  LIMITS,
  MEDIA_TYPES,
  PIN_TOLERANCES,
  POINTS,
  RANGE_MARGINS,
  TEXT_RULES,
  textFailure,
} from '@pinwheel/contract/plain'
import fc from 'fast-check'

/** Several scripts, and what JSON writes as an escape or could take for its own. */
const LETTERS = [
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

/** As the contract gives it back: within its rule, in NFC and without outer spaces. */
const text = ({ min, max }: { min: number; max: number }) =>
  fc
    .string({ unit: fc.constantFrom(...LETTERS), minLength: min, maxLength: Math.min(max, 20) })
    .filter((any) => any === any.trim() && textFailure(any, TEXT_RULES.questionText) === undefined)

const list = <Item>(item: fc.Arbitrary<Item>, { min, max }: { min: number; max: number }) =>
  fc.array(item, { minLength: min, maxLength: max })

const url = fc.constantFrom('https://img.example.org/a.webp', 'http://localhost:3000/uploads/images/b.webp')
const media = fc.record({ type: fc.constantFrom(...MEDIA_TYPES), url })
const asked = { question: text(LIMITS.questionText), duration: fc.constantFrom(...DURATIONS) }
const classic = { ...asked, points: fc.constantFrom(...POINTS) }

const illustrated = <Fields extends object>(question: fc.Arbitrary<Fields>) =>
  fc.oneof(
    question,
    fc.tuple(question, media).map(([fields, shown]) => ({ ...fields, media: shown })),
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
const pin = fc.record({
  type: fc.constant('PIN' as const),
  ...classic,
  imageURL: url,
  positionX: fraction,
  positionY: fraction,
  tolerance: fc.constantFrom(...PIN_TOLERANCES),
})

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
  ...asked,
  correct: fc.integer(LIMITS.zeroToOneHundred),
})

const atMost = { min: 1, max: 8 }

/** Valid lists of every kind of question, without and with media. */
export const anyClassicQuestions: fc.Arbitrary<ClassicQuestion[]> = list(
  fc.oneof(
    illustrated(multiChoice),
    illustrated(trueFalse),
    illustrated(range),
    illustrated(typeAnswer),
    pin,
    illustrated(puzzle),
  ),
  atMost,
)
export const anyZeroToOneHundredQuestions: fc.Arbitrary<ZeroToOneHundredQuestion[]> = list(
  illustrated(zeroToOneHundred),
  atMost,
)
