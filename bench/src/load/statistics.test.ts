import { expect, test } from 'vitest'
import { largest, median, medians, percentile, spread } from './statistics.ts'

test.each([
  [[1, 2, 3, 4], 50, 2],
  [[1, 2, 3, 4], 99, 4],
  [[4, 1, 3, 2], 0, 1],
  [[7], 50, 7],
  [[NaN, 5, 1], 99, 5],
  [[], 50, NaN],
])('of %j, percentile %d is %d', (values, percent, expected) => expect(percentile(values, percent)).toBe(expected))

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[NaN, 1], 1],
  [[], NaN],
])('the median of %j is %d', (values, expected) => expect(median(values)).toBe(expected))

test('the spread is the difference between the largest value and the smallest', () => {
  const times = Float64Array.of(105, 103, 109.5)
  expect([spread(times), largest(times)]).toEqual([6.5, 109.5])
})

test('medians are calculated for each field', () => {
  expect(
    medians([
      { a: 1, b: 9 },
      { a: 3, b: 7 },
      { a: 2, b: 8 },
    ]),
  ).toEqual({ a: 2, b: 8 })
})
