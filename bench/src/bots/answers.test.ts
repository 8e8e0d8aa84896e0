import { Answer } from '@pinwheel/contract'
import type { AskedQuestion } from '@pinwheel/contract'
import { describe, expect, test } from 'vitest'
import { guess } from './answers.ts'
import { seeded } from './random.ts'

const asked = { question: 'Which river is the longest?', duration: 30, points: 1000 }
const QUESTIONS: AskedQuestion[] = [
  { type: 'MULTI_CHOICE', ...asked, answers: [{ value: 'a' }, { value: 'b' }, { value: 'c' }] },
  { type: 'TRUE_FALSE', ...asked },
  { type: 'RANGE', ...asked, min: -50, max: 75, step: 3 },
  { type: 'TYPE_ANSWER', ...asked },
  { type: 'PIN', ...asked, imageURL: 'https://a.io/map.webp' },
  { type: 'PUZZLE', ...asked, values: ['c', 'a', 'b', 'd'] },
]

const guesses = (question: AskedQuestion, count: number) =>
  Array.from({ length: count }, (_, player) => guess(question, seeded(player)))

describe.each(QUESTIONS)('$type', (question) => {
  test('every guess fits the question', () => {
    for (const answer of guesses(question, 500)) {
      expect(Answer.parse(answer)).toEqual(answer)
      expect(answer.type).toBe(question.type)
    }
  })

  test('the hall is of several minds, and has a favourite', () => {
    const counts = new Map<string, number>()
    for (const answer of guesses(question, 500)) {
      const key = JSON.stringify(answer)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    expect(counts.size).toBeGreaterThan(1)
  })
})

test('a choice names an option that exists', () => {
  const [question] = QUESTIONS as [AskedQuestion]
  expect(new Set(guesses(question, 500).map((answer) => JSON.stringify(answer))).size).toBe(3)
})

test('a slider stays within its range, on whole numbers', () => {
  const values = guesses(QUESTIONS[2] as AskedQuestion, 500).map((answer) => (answer as { value: number }).value)
  expect(Math.min(...values)).toBeGreaterThanOrEqual(-50)
  expect(Math.max(...values)).toBeLessThanOrEqual(75)
  expect(values.every((value) => Number.isInteger(value))).toBe(true)
})

test('a puzzle is an order of the very values', () => {
  for (const answer of guesses(QUESTIONS[5] as AskedQuestion, 50))
    expect((answer as { values: string[] }).values.toSorted()).toEqual(['a', 'b', 'c', 'd'])
})

test('a question without a word to repeat can still be answered', () => {
  const mute: AskedQuestion = { type: 'TYPE_ANSWER', ...asked, question: '¿?' }
  expect(guess(mute, seeded(1))).toEqual({ type: 'TYPE_ANSWER', value: 'no idea' })
})
