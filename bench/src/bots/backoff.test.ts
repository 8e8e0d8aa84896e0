import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

test('the backoff doubles from 1 s up to 30 s and ends after ten attempts', () => {
  const waits = Array.from({ length: 11 }, (_, index) => backoffMs(index + 1, () => 1))
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000, 30_000, undefined])
})

test('jitter shortens the backoff by up to one half', () => {
  expect(backoffMs(1, () => 0)).toBe(500)
})
