import { expect, test } from 'vitest'
import { answerText } from './answer-text.ts'
import { answerCounts } from './answer-counts.ts'
import { questionAt } from './testing/sample-results.ts'

test('keeps the order of the options and includes options without answers', () => {
  const counts = answerCounts(questionAt(0), {
    type: 'MULTI_CHOICE',
    distribution: [
      { index: 0, value: 'Uranus', count: 3, correct: true },
      { index: 2, value: 'Saturn', count: 1, correct: false },
    ],
  })
  expect(counts.map(({ text, mark, count, correct }) => [text, mark, count, correct])).toEqual([
    ['Uranus', 0, 3, true],
    ['Neptune', 1, 0, false],
    ['Saturn', 2, 1, false],
    ['Mars', 3, 0, false],
  ])
})

test('lists True before False', () => {
  const counts = answerCounts(questionAt(1), {
    type: 'TRUE_FALSE',
    distribution: [{ value: false, count: 2, correct: true }],
  })
  expect(counts.map(({ text, count, correct }) => [text, count, correct])).toEqual([
    ['True', 0, false],
    ['False', 2, true],
  ])
})

test('counts pins as near enough or too far off', () => {
  const pin = { imageURL: '/p.svg', positionX: 0.5, positionY: 0.5, tolerance: 'LOW' } as const
  const row = (value: string, count: number, correct: boolean) => ({ value, count, correct })
  const distribution = [row('0.5,0.5', 2, true), row('0.51,0.5', 1, true), row('0.9,0.9', 4, false)]
  expect(answerCounts(questionAt(4), { type: 'PIN', ...pin, distribution })).toMatchObject([
    { count: 3, correct: true },
    { count: 4, correct: false },
  ])
})

test.each([
  [0, { type: 'MULTI_CHOICE', optionIndex: 1 }, 'Neptune'],
  [0, { type: 'MULTI_CHOICE', optionIndex: 5 }, ''],
  [1, { type: 'TRUE_FALSE', value: false }, 'False'],
  [2, { type: 'RANGE', value: -12.5 }, '−12.5'],
  [3, { type: 'TYPE_ANSWER', value: '=SUM' }, '=SUM'],
  [4, { type: 'PIN', positionX: 0.414, positionY: 0.5 }, '41% from the left, 50% from the top'],
  [5, { type: 'PUZZLE', order: [1, 2] }, 'Mars, Earth'],
] as const)('answerText of question %i and answer %j is "%s"', (index, answer, text) => {
  const given = answer.type === 'PUZZLE' ? { ...answer, order: [...answer.order] } : answer
  expect(answerText(given, questionAt(index))).toBe(text)
})
