import { describe, expect, test } from 'vitest'
import { validationErrors } from '../testing/validation-errors.ts'
import { SAMPLE_QUESTIONS, SAMPLE_ZERO_TO_ONE_HUNDRED } from '../testing/sample-questions.ts'
import { PIN_TOLERANCES, RANGE_MARGINS } from './enumerations.ts'
import { ClassicQuestion, ClassicQuestions, Question, ZeroToOneHundredQuestion } from './questions.ts'

const { MULTI_CHOICE, TRUE_FALSE, RANGE, TYPE_ANSWER, PIN, PUZZLE } = SAMPLE_QUESTIONS
const about = (question: object) => validationErrors(ClassicQuestion, question)
const options = (count: number) => times(count).map((value) => ({ value, correct: true }))
const marked = (...marks: boolean[]) => marks.map((correct, index) => ({ value: `v${index}`, correct }))
const times = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`)

describe('every Classic question', () => {
  test.each(Object.values(SAMPLE_QUESTIONS))(
    '[spec 3.34, 3.35, 3.36, 3.37, 3.38, 3.39, 3.40] $type comes back as it was sent',
    (question) => {
      expect(ClassicQuestion.parse(question)).toEqual(question)
      expect(Question.parse(JSON.parse(JSON.stringify(question)))).toEqual(question)
    },
  )

  test.each(Object.values(SAMPLE_QUESTIONS))('$type: ignores unknown fields', (question) => {
    expect(ClassicQuestion.parse({ ...question, validity: { points: true } })).toEqual(question)
  })

  test.each([
    ['', 'question: This field is required'],
    ['x'.repeat(121), 'question: Maximum length must be less than 120'],
    ['   ', 'question: This field is required'],
    ['\u200d', "question: Can't contain illegal character"],
    ['two\u2028lines', "question: Can't contain illegal character"],
    [undefined, 'question: This field is required'],
  ])('question text %j', (question, complaint) => expect(about({ ...TRUE_FALSE, question })).toEqual([complaint]))

  test.each(['2 + 2 = ?', 'Was kostet 5 €?', 'भारत की राजधानी?', '👩‍🚀 = ?'])(
    '[spec 5.18] question text %j is any visible text',
    (question) => expect(about({ ...TRUE_FALSE, question })).toEqual([]),
  )

  test.each([0, 1000, 2000])('[spec 5.28] accepts %d points', (points) =>
    expect(about({ ...TRUE_FALSE, points })).toEqual([]),
  )
  test.each([1, 500, -1000, '1000', true, null, undefined])('[spec 3.34, 5.28, 9.5] refuses %j points', (points) =>
    expect(about({ ...TRUE_FALSE, points })).toEqual(['points: Expected 0, 1000 or 2000.']),
  )

  test.each([5, 10, 20, 30, 45, 60, 90, 120, 180, 240])('[spec 5.29, 9.7] accepts %d seconds', (duration) =>
    expect(about({ ...TRUE_FALSE, duration })).toEqual([]),
  )
  test.each([0, 6, 241, '30', undefined])('[spec 3.34, 5.29, 9.7] refuses %j seconds', (duration) =>
    expect(about({ ...TRUE_FALSE, duration })).toEqual([
      'duration: Expected 5, 10, 20, 30, 45, 60, 90, 120, 180 or 240.',
    ]),
  )

  test('[spec 3.34, 5.26, 5.27] media have a type and an address', () => {
    for (const type of ['IMAGE', 'AUDIO', 'VIDEO'])
      expect(about({ ...TRUE_FALSE, media: { type, url: 'http://localhost:3000/a.mp3' } })).toEqual([])
    expect(about({ ...TRUE_FALSE, media: { type: 'PDF', url: 'a.pdf' } })).toEqual([
      'media.type: Expected IMAGE, AUDIO or VIDEO.',
      'media.url: Is not a valid URL',
    ])
  })

  test.each(Object.values(SAMPLE_QUESTIONS))('$type: an explanation has a text, a picture, or both', (question) => {
    const media = { type: 'IMAGE', url: 'https://img.example.org/neptune.webp' } as const
    for (const explanation of [{ text: 'It has the longest year.' }, { media }, { text: 'x'.repeat(256), media }]) {
      const explained = { ...question, explanation }
      expect(ClassicQuestion.parse(explained)).toEqual(explained)
    }
  })

  test.each([
    [{}, 'explanation: An explanation needs a text or a picture.'],
    [{ text: ' ' }, 'explanation.text: This field is required'],
    [{ text: 'x'.repeat(257) }, 'explanation.text: Maximum length must be less than 256'],
    [{ media: { type: 'VIDEO', url: 'https://video.example.org/1' } }, 'explanation.media.type: Expected IMAGE.'],
    [{ media: { type: 'IMAGE', url: 'neptune' } }, 'explanation.media.url: Is not a valid URL'],
  ])('explanation %j', (explanation, complaint) => expect(about({ ...TRUE_FALSE, explanation })).toEqual([complaint]))

  test('a pin has its image and no other media', () => {
    const media = { type: 'IMAGE', url: 'https://a.io/x.webp' }
    expect(ClassicQuestion.parse({ ...PIN, media })).not.toHaveProperty('media')
  })
})

test('[spec 5.30, 9.2] multi choice has two to six options', () => {
  for (const count of [2, 6]) expect(about({ ...MULTI_CHOICE, options: options(count) })).toEqual([])
  expect(about({ ...MULTI_CHOICE, options: options(1) })).toEqual(['options: Expected at least 2 entries.'])
  expect(about({ ...MULTI_CHOICE, options: options(7) })).toEqual(['options: Expected at most 6 entries.'])
})

test('[I-03] [spec 5.30] multi choice marks at least one option correct, and may mark all', () => {
  expect(about({ ...MULTI_CHOICE, options: marked(true, true) })).toEqual([])
  expect(about({ ...MULTI_CHOICE, options: marked(false, false) })).toEqual([
    'options: At least one option must be marked correct',
  ])
})

test('[spec 3.35, 5.19, 5.30] reports an invalid option at its index', () => {
  const options = [
    { value: 'x'.repeat(76), correct: 'yes' },
    { value: '', correct: true },
  ]
  expect(about({ ...MULTI_CHOICE, options })).toEqual([
    'options.0.value: Maximum length must be less than 75',
    'options.0.correct: Expected true or false.',
    'options.1.value: This field is required',
  ])
})

test.each([undefined, null, 'true', 1])('[spec 3.36, 5.31] true or false refuses %j', (correct) =>
  expect(about({ ...TRUE_FALSE, correct })).toEqual(['correct: At least one option must be marked correct']),
)

describe('a range', () => {
  test.each(RANGE_MARGINS)('[spec 3.16, 3.37] accepts margin %s', (margin) =>
    expect(about({ ...RANGE, margin })).toEqual([]),
  )

  test.each([
    ['[I-03] has a span', { min: 5, max: 5, correct: 5 }, ['min: Min must be less than max.']],
    ['[spec 5.32] runs upwards', { min: 6, max: 5, correct: 5 }, ['min: Min must be less than max.']],
    ['[spec 5.32] holds its correct value', { correct: 1899 }, ['correct: Correct must lie within min and max.']],
    ['[spec 5.32] holds its correct value', { correct: 2026 }, ['correct: Correct must lie within min and max.']],
    ['[spec 5.5] has a floor', { min: -10_001 }, ['min: Cannot be less than -10000']],
    ['[spec 5.50] has a ceiling', { max: 10_001 }, ['max: Cannot be greater than 10000']],
    ['has numbers', { correct: '7' }, ['correct: Must be a valid number']],
    ['[spec 5.50] has finite numbers', { max: Infinity }, ['max: Must be a valid number']],
    ['has numbers', { min: NaN }, ['min: Must be a valid number']],
    ['[spec 5.32] has a known margin', { margin: 'SOME' }, ['margin: Expected NONE, LOW, MEDIUM, HIGH or MAXIMUM.']],
    ['[spec 5.6] has a margin', { margin: undefined }, ['margin: This field is required']],
    [
      '[I-45] without margin has a whole correct value',
      { correct: 1969.5, margin: 'NONE' },
      ['correct: Without a margin the correct value must be a whole number, since players can only pick those.'],
    ],
    ['with margin may have decimals', { correct: 1969.5, margin: 'LOW' }, []],
    ['may have its correct value at its edge', { correct: 2025 }, []],
    ['may span everything', { min: -10_000, max: 10_000 }, []],
  ])('%s: %o', (_, change, expected) => expect(about({ ...RANGE, ...change })).toEqual(expected))
})

test('[spec 3.38, 5.19, 5.34, 9.2, 9.4] type answer has one to four accepted texts of up to twenty characters', () => {
  for (const count of [1, 4]) expect(about({ ...TYPE_ANSWER, options: times(count) })).toEqual([])
  expect(about({ ...TYPE_ANSWER, options: [] })).toEqual(['options: Expected at least 1 entries.'])
  expect(about({ ...TYPE_ANSWER, options: times(5) })).toEqual(['options: Expected at most 4 entries.'])
  expect(about({ ...TYPE_ANSWER, options: ['x'.repeat(21)] })).toEqual([
    'options.0: Maximum length must be less than 20',
  ])
})

describe('a pin', () => {
  test.each(PIN_TOLERANCES)('[spec 3.15, 3.39, 5.35] accepts tolerance %s', (tolerance) =>
    expect(about({ ...PIN, tolerance })).toEqual([]),
  )
  test.each([
    [{ tolerance: 'NONE' }, ['tolerance: Expected LOW, MEDIUM, HIGH or MAXIMUM.']],
    [{ positionX: -0.01 }, ['positionX: Cannot be less than 0']],
    [{ positionY: 1.01 }, ['positionY: Cannot be greater than 1']],
    [{ positionX: undefined }, ['positionX: Must be a valid number']],
    [{ imageURL: 'picture.png' }, ['imageURL: Is not a valid URL']],
    [{ imageURL: undefined }, ['imageURL: This field is required']],
    [{ positionX: 0, positionY: 1 }, []],
  ])('[spec 5.5, 5.35, 5.50] a pin question with %o is validated', (change, expected) =>
    expect(about({ ...PIN, ...change })).toEqual(expected),
  )
})

test('[spec 5.36, 9.3] a puzzle has three to six values', () => {
  for (const count of [3, 6]) expect(about({ ...PUZZLE, values: times(count) })).toEqual([])
  expect(about({ ...PUZZLE, values: times(2) })).toEqual(['values: Expected at least 3 entries.'])
  expect(about({ ...PUZZLE, values: times(7) })).toEqual(['values: Expected at most 6 entries.'])
})

test('[I-03] [spec 5.36] a puzzle refuses repeated values, also in another Unicode form', () => {
  const expected = ['values: Each value may appear only once.']
  expect(about({ ...PUZZLE, values: ['a', 'b', 'a'] })).toEqual(expected)
  expect(about({ ...PUZZLE, values: ['é', 'b', 'e\u0301'] })).toEqual(expected)
})

describe('a question of 0–100 mode', () => {
  const question = SAMPLE_ZERO_TO_ONE_HUNDRED
  const about = (change: object) => validationErrors(ZeroToOneHundredQuestion, { ...question, ...change })

  test('[spec 1.6, 3.41] parses without points, bounds and margin', () => {
    const sent = { ...question, points: 1000, min: 0, max: 100, margin: 'NONE' }
    expect(ZeroToOneHundredQuestion.parse(sent)).toEqual(question)
    expect(Question.parse(question)).toEqual(question)
  })

  test.each([0, 33.5, 100])('[spec 1.6, 5.33] accepts the correct value %d', (correct) =>
    expect(about({ correct })).toEqual([]),
  )

  test.each([
    [{ correct: -1 }, ['correct: Cannot be less than 0']],
    [{ correct: 101 }, ['correct: Cannot be greater than 100']],
    [{ correct: undefined }, ['correct: Must be a valid number']],
    [{ duration: 7 }, ['duration: Expected 5, 10, 20, 30, 45, 60, 90, 120, 180 or 240.']],
    [{ question: '' }, ['question: This field is required']],
  ])('[spec 5.5, 5.33, 5.50] a 0–100 question with %o is validated', (change, expected) =>
    expect(about(change)).toEqual(expected),
  )

  test('is always a range', () => expect(about({ type: 'TRUE_FALSE' })).toHaveLength(1))
})

test('[spec 5.37, 9.1] a quiz has one to fifty questions, in a list', () => {
  const ofLength = (length: number) => validationErrors(ClassicQuestions, Array(length).fill(TRUE_FALSE))
  expect(ofLength(1)).toEqual([])
  expect(ofLength(50)).toEqual([])
  expect(ofLength(0)).toEqual([': Expected at least 1 entries.'])
  expect(ofLength(51)).toEqual([': Expected at most 50 entries.'])
  expect(validationErrors(ClassicQuestions, { 0: TRUE_FALSE })).toEqual([': Must be a list'])
})
