import { ClassicQuestion, MESSAGES } from '@pinwheel/contract'
import { expect, test } from 'vitest'
import { ruleText } from './rule-texts.ts'

const BROKEN = [
  { type: 'MULTI_CHOICE', question: '', points: 1000, duration: 7, options: [{ value: 'a', correct: false }] },
  { type: 'RANGE', question: 'x', points: 5, duration: 5, min: 30_000, max: Number.NaN, correct: 1, margin: 'WIDE' },
  {
    type: 'PUZZLE',
    question: 'x',
    points: 0,
    duration: 5,
    values: ['a', 'a', 'b'],
    media: { type: 'IMAGE', url: 'x' },
  },
]

const messages = () =>
  BROKEN.flatMap((question) => ClassicQuestion.safeParse(question).error?.issues.map(({ message }) => message) ?? [])

test('in English the sentences are those of the contract', () => {
  const all = [...messages(), MESSAGES.minEntries(1), MESSAGES.maxEntries(50), MESSAGES.minBelowMax, MESSAGES.url]
  expect(all.length).toBeGreaterThan(10)
  expect(all.map(ruleText)).toEqual(all)
})
