import { expect, test } from 'vitest'
import { FINISHED } from '../testing/drafts.ts'
import type { DraftQuestion } from './draft-question.ts'
import { asType, newQuestion } from './draft-question.ts'
import { shortcomingOf } from './first-issue.ts'

const of = (question: DraftQuestion) => shortcomingOf({ key: 0, question })
const { correct: _unticked, ...neither } = FINISHED.TRUE_FALSE
const options = [
  { value: 'Danube', correct: false },
  { value: 'Volga', correct: false },
]

test.each(Object.entries(FINISHED))('a finished %s lacks nothing', (_, question) =>
  expect(of(question)).toBeUndefined(),
)

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
  ['a value is empty', asType(FINISHED.RANGE, 'PUZZLE')],
  ['check the answer', { ...FINISHED.RANGE, correct: 1800 }],
  ['check the numbers', { ...FINISHED.RANGE, min: Number.NaN, correct: 1969 }],
  ['check the media', { ...FINISHED.TRUE_FALSE, media: { type: 'IMAGE', url: 'aral' } }],
])('the first thing that a question lacks is told: %s', (words, question) => expect(of(question)).toBe(words))

test('a question is looked at again when it has changed', () => {
  const entry = { key: 0, question: { ...FINISHED.TRUE_FALSE, question: '' } }
  expect(shortcomingOf(entry)).toBe('no text yet')
  expect(shortcomingOf({ ...entry, question: FINISHED.TRUE_FALSE })).toBeUndefined()
})
