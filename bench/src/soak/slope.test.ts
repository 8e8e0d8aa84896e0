import { expect, test } from 'vitest'
import { slope } from './slope.ts'

test.each([
  [[5, 5, 5], 0],
  [[1, 3, 5], 2],
  [[4, 2, 3, 1], -0.8],
])('the slope of %j is %d', (values, expected) =>
  expect(slope(values.map((y, x) => ({ x, y })))).toBeCloseTo(expected, 10),
)
