import { MESSAGES } from '@pinwheel/contract/plain'
import { describe, expect, test } from 'vitest'
import { FINISHED } from '../testing/drafts.ts'
import type { DraftQuestion } from './draft-question.ts'
import { asType, newQuestion } from './draft-question.ts'
import { fieldErrors, isSavable, savableQuestions, firstIssue } from './field-errors.ts'

const entryOf = (question: DraftQuestion) => ({ key: 0, question })
const errors = (question: DraftQuestion) => fieldErrors(entryOf(question))
const LONG = 'a'.repeat(76)

test.each(Object.entries(FINISHED))('a finished question has no errors: %s', (_, question) => {
  expect(errors(question)).toEqual({})
  expect(isSavable(entryOf(question))).toBe(true)
})

test('[spec 5.19] texts may contain any visible characters, and are trimmed when they are sent', () => {
  const question = { ...FINISHED.TYPE_ANSWER, question: ' 2 + 2 = ? ', options: ['4 €', ' ❤️ ', 'चार'] }
  expect(errors(question)).toEqual({})
  expect(savableQuestions([entryOf(question)])).toEqual([
    { ...question, question: '2 + 2 = ?', options: ['4 €', '❤️', 'चार'] },
  ])
})

test.each([' ', '   ', '\u3000'])('[spec 5.18] a blank text counts as missing: %j', (blank) => {
  expect(errors({ ...FINISHED.TRUE_FALSE, question: blank })).toEqual({ question: MESSAGES.required })
  expect(errors({ ...FINISHED.TYPE_ANSWER, options: [blank] })).toEqual({ 'options.0': MESSAGES.required })
})

test.each(['\u202eabc', 'two\u2028lines', '\u200d'])(
  'a text with characters that change its direction or are invisible is refused: %j',
  (question) => {
    expect(errors({ ...FINISHED.TRUE_FALSE, question })).toEqual({ question: MESSAGES.illegalCharacter })
  },
)

test('[spec 3.42, 5.18] a new question lacks its text and the two options that a multi choice needs', () => {
  expect(errors(newQuestion('CLASSIC'))).toMatchObject({
    question: MESSAGES.required,
    'options.0.value': MESSAGES.required,
    'options.1.value': MESSAGES.required,
  })
})

test('[spec 5.31] one option must be marked correct', () => {
  const options = [
    { value: 'Danube', correct: false },
    { value: 'Volga', correct: false },
  ]
  expect(errors({ ...FINISHED.MULTI_CHOICE, options })).toEqual({ options: MESSAGES.optionMarkedCorrect })
  const { correct: _neither, ...unticked } = FINISHED.TRUE_FALSE
  expect(errors(unticked)).toEqual({ correct: MESSAGES.optionMarkedCorrect })
})

describe('empty entries', () => {
  test('at the end of a list do not count', () => {
    const options = [...FINISHED.MULTI_CHOICE.options, { value: '', correct: false }, { value: '', correct: false }]
    expect(errors({ ...FINISHED.MULTI_CHOICE, options })).toEqual({})
    expect(savableQuestions([entryOf({ ...FINISHED.MULTI_CHOICE, options })])).toEqual([FINISHED.MULTI_CHOICE])
    expect(savableQuestions([entryOf({ ...FINISHED.TYPE_ANSWER, options: ['Oslo', '', ''] })])).toEqual([
      FINISHED.TYPE_ANSWER,
    ])
  })

  test('[spec 4.48] below the minimum, or before a written entry, are required', () => {
    expect(errors({ ...FINISHED.PUZZLE, values: ['Malta'] })).toEqual({
      'values.1': MESSAGES.required,
      'values.2': MESSAGES.required,
    })
    expect(errors({ ...FINISHED.TYPE_ANSWER, options: ['', 'Oslo'] })).toEqual({ 'options.0': MESSAGES.required })
  })

  test('that are marked correct need a text', () => {
    const options = [...FINISHED.MULTI_CHOICE.options, { value: '', correct: true }]
    expect(errors({ ...FINISHED.MULTI_CHOICE, options })).toEqual({ 'options.2.value': MESSAGES.required })
  })
})

test('an empty number field is an error', () => {
  expect(errors({ ...FINISHED.RANGE, correct: Number.NaN })).toMatchObject({ correct: MESSAGES.number })
})

test('the correct value of a range must lie within min and max', () => {
  expect(errors({ ...FINISHED.RANGE, correct: 1800 })).toEqual({ correct: MESSAGES.correctWithinRange })
})

test('a new pin needs a picture and a place', () => {
  const unplaced = { positionX: MESSAGES.number, positionY: MESSAGES.number }
  expect(errors(asType(FINISHED.RANGE, 'PIN'))).toEqual({ imageURL: MESSAGES.required, ...unplaced })
})

test('a pin that was placed in the middle, or loaded with that place, can be saved', () => {
  const pin = { ...FINISHED.PIN, positionX: 0.5, positionY: 0.5 }
  expect(errors(pin)).toEqual({})
  expect(savableQuestions([entryOf(pin)])).toEqual([pin])
})

describe('a question text of more than 75 characters', () => {
  const question = { ...FINISHED.TRUE_FALSE, question: LONG }

  test('[spec 5.18, 9.21] is refused when it is written here', () => {
    expect(errors(question)).toEqual({ question: MESSAGES.maxLength(75) })
    expect(isSavable(entryOf(question))).toBe(false)
  })

  test('[spec 5.24] is an error but stays savable if it was loaded with that length', () => {
    const loaded = { ...entryOf(question), loadedText: LONG }
    expect(fieldErrors(loaded)).toEqual({ question: MESSAGES.maxLength(75) })
    expect(isSavable(loaded)).toBe(true)
    expect(isSavable({ ...loaded, question: { ...question, question: `${LONG}b` } })).toBe(false)
  })
})

test('a quiz is not savable if one question is not', () => {
  expect(savableQuestions([entryOf(FINISHED.PIN), entryOf(newQuestion('CLASSIC'))])).toBeUndefined()
})

const of = (question: DraftQuestion) => firstIssue({ key: 0, question })
const { correct: _unticked, ...neither } = FINISHED.TRUE_FALSE
const options = [
  { value: 'Danube', correct: false },
  { value: 'Volga', correct: false },
]

test.each(Object.entries(FINISHED))('a finished %s has no issue', (_, question) => expect(of(question)).toBeUndefined())

test.each<[string, DraftQuestion]>([
  ['no text yet', newQuestion('CLASSIC')],
  ['check the text', { ...FINISHED.TRUE_FALSE, question: 'a'.repeat(76) }],
  ['an option is empty', asType(FINISHED.RANGE, 'MULTI_CHOICE')],
  ['no right answer yet', { ...FINISHED.MULTI_CHOICE, options }],
  [
    'check the options',
    { ...FINISHED.MULTI_CHOICE, options: options.map(() => ({ value: 'a'.repeat(80), correct: true })) },
  ],
  ['no right answer yet', neither],
  ['no answer yet', asType(FINISHED.RANGE, 'TYPE_ANSWER')],
  ['no picture yet', asType(FINISHED.RANGE, 'PIN')],
  ['no place yet', { ...FINISHED.PIN, positionX: Number.NaN, positionY: Number.NaN }],
  ['a value is empty', asType(FINISHED.RANGE, 'PUZZLE')],
  ['check the answer', { ...FINISHED.RANGE, correct: 1800 }],
  ['check the numbers', { ...FINISHED.RANGE, min: Number.NaN, correct: 1969 }],
  ['check the media', { ...FINISHED.TRUE_FALSE, media: { type: 'IMAGE', url: 'aral' } }],
])('the first issue of a question is shown: %s', (words, question) => expect(of(question)).toBe(words))

test('a changed question is checked again', () => {
  const entry = { key: 0, question: { ...FINISHED.TRUE_FALSE, question: '' } }
  expect(firstIssue(entry)).toBe('no text yet')
  expect(firstIssue({ ...entry, question: FINISHED.TRUE_FALSE })).toBeUndefined()
})
