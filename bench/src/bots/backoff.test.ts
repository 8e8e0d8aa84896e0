import { expect, test } from 'vitest'
import { backOffMs } from './backoff.ts'

test('the pauses double from one second to thirty, ten times, and then it is over', () => {
  const pauses = Array.from({ length: 11 }, (_, index) => backOffMs(index + 1, () => 1))
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000, 30_000, undefined])
})

test('no two players come back in the same instant', () => {
  expect(backOffMs(1, () => 0)).toBe(500)
})
