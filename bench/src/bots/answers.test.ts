import { Answer } from '@pinwheel/contract'
import type { AskedQuestion } from '@pinwheel/contract'
import { describe, expect, test } from 'vitest'
import { randomAnswer } from './answers.ts'
import { seededRandom } from './random.ts'

const asked = { question: 'Which river is the longest?', duration: 30, points: 1000 }
const QUESTIONS: AskedQuestion[] = [
  { type: 'MULTI_CHOICE', ...asked, answers: [{ value: 'a' }, { value: 'b' }, { value: 'c' }] },
  { type: 'TRUE_FALSE', ...asked },
  { type: 'RANGE', ...asked, min: -50, max: 75, step: 3 },
  { type: 'TYPE_ANSWER', ...asked },
  { type: 'PIN', ...asked, imageURL: 'https://a.io/map.webp' },
  { type: 'PUZZLE', ...asked, values: ['c', 'a', 'b', 'd'] },
]

const answersOf = (question: AskedQuestion, bots: number) =>
  Array.from({ length: bots }, (_, bot) => randomAnswer(question, seededRandom(bot)))

describe.each(QUESTIONS)('$type', (question) => {
  test('every answer is valid and has the type of the question', () => {
    for (const answer of answersOf(question, 500)) {
      expect(Answer.parse(answer)).toEqual(answer)
      expect(answer.type).toBe(question.type)
    }
  })

  test('bots give different answers', () => {
    const distinct = new Set(answersOf(question, 500).map((answer) => JSON.stringify(answer)))
    expect(distinct.size).toBeGreaterThan(1)
  })
})

test('multiple choice: bots choose each option and no other', () => {
  const [question] = QUESTIONS as [AskedQuestion]
  expect(new Set(answersOf(question, 500).map((answer) => JSON.stringify(answer))).size).toBe(3)
})

test('range: answers are integers within the range', () => {
  const values = answersOf(QUESTIONS[2] as AskedQuestion, 500).map((answer) => (answer as { value: number }).value)
  expect(Math.min(...values)).toBeGreaterThanOrEqual(-50)
  expect(Math.max(...values)).toBeLessThanOrEqual(75)
  expect(values.every((value) => Number.isInteger(value))).toBe(true)
})

test('puzzle: answers are permutations of the values', () => {
  for (const answer of answersOf(QUESTIONS[5] as AskedQuestion, 50))
    expect((answer as { values: string[] }).values.toSorted()).toEqual(['a', 'b', 'c', 'd'])
})

test('typed answer: a question without words gets a default answer', () => {
  const wordless: AskedQuestion = { type: 'TYPE_ANSWER', ...asked, question: '¿?' }
  expect(randomAnswer(wordless, seededRandom(1))).toEqual({ type: 'TYPE_ANSWER', value: 'no idea' })
})
