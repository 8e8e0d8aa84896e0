import { expect, test } from 'vitest'
import { offsetOf } from './pages.ts'

test.each([
  ['first', 20_000, 0],
  ['hundredth', 20_000, 990],
  ['hundredth', 35, 30],
  ['last', 20_000, 19_990],
  ['last', 20_001, 20_000],
  ['last', 0, 0],
] as const)('the %s page of %i quizzes, with ten quizzes per page, starts at %i', (position, total, offset) => {
  expect(offsetOf({ position }, { total, limit: 10 })).toBe(offset)
})
