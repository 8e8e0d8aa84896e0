import type { QuestionDetails } from '@pinwheel/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessColumns, timeColumns } from './histograms.ts'

const SCALE = { min: 0, max: 100 }
const guess = (value: number, count: number, correct = false) => ({ value, count, correct })

test('up to ten different guesses have a column each, in ascending order', () => {
  const columns = guessColumns(SCALE, [guess(50, 0, true), guess(48, 4, true), guess(12, 2), guess(7, 1)])
  expect(columns.map(({ name, figure }) => [name, figure])).toEqual([
    ['7', '1'],
    ['12', '2'],
    ['48', '4'],
  ])
  expect(columns[2]?.parts).toEqual([
    { share: 100, look: 'right' },
    { share: 0, look: 'wrong' },
  ])
  expect(columns[2]?.spoken).toBe('48: 4 answers, 4 right')
  expect(columns[2]?.cells).toEqual(['48', '4', '4'])
})

test('more guesses share ten columns that count all of them, and the largest has full height', () => {
  const guesses = fc.uniqueArray(
    fc.record({ value: fc.integer(SCALE), count: fc.integer({ min: 1, max: 50 }), correct: fc.boolean() }),
    { minLength: 1, maxLength: 101, selector: ({ value }) => value },
  )
  fc.assert(
    fc.property(guesses, (given) => {
      const columns = guessColumns(SCALE, given)
      expect(columns.length).toBeLessThanOrEqual(10)
      expect(sum(columns.map(({ figure }) => Number(figure.replaceAll(',', ''))))).toBe(
        sum(given.map(({ count }) => count)),
      )
      expect(Math.max(...columns.map(({ parts }) => sum(parts.map(({ share }) => share))))).toBeCloseTo(100)
    }),
  )
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const timed = (responseTimes: number[]): QuestionDetails => ({
  question: { type: 'TRUE_FALSE', question: 'Is 1 odd?', duration: 5, points: 1000, correct: true },
  results: { type: 'TRUE_FALSE', distribution: [] },
  responseTimes,
})

test('response times are counted in tenths of the duration', () => {
  const columns = timeColumns(timed([0, 4, 2, 0, 0, 0, 0, 0, 0, 1]))
  expect(columns.map(({ name }) => name)).toEqual(['0.5', '1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5'])
  expect(columns[1]).toMatchObject({ figure: '4', spoken: '0.5 to 1 seconds: 4 answers', parts: [{ share: 100 }] })
})

test('columns without answers have no height', () => {
  const shares = timeColumns(timed(Array.from({ length: 10 }, () => 0))).flatMap(({ parts }) => parts)
  expect(shares.every(({ share }) => share === 0)).toBe(true)
})
