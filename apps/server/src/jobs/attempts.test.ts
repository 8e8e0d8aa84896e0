import { expect, test } from 'vitest'
import { MOST_ATTEMPTS, pauseAfter } from './attempts.ts'

test('the pauses double from ten seconds and end at an hour', () => {
  const pauses = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, index) => pauseAfter(index + 1) / 1_000)
  expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
})
