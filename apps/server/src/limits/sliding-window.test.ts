import { expect, test } from 'vitest'
import { slidingWindow } from './sliding-window.ts'

test('counts the events of the current twelfth of the window and of the eleven before', () => {
  const window = slidingWindow(1200)
  expect(window.add(10_000, 2)).toBe(2)
  expect(window.add(10_500, 3)).toBe(5)
  expect(window.add(11_199, 1)).toBe(6)
  expect(window.add(11_200, 0)).toBe(4)
  expect(window.add(11_700, 0)).toBe(1)
  expect(window.add(99_000, 0)).toBe(0)
})

test('forgets all events when the clock is set back', () => {
  const window = slidingWindow(1200)
  window.add(10_000, 5)
  expect(window.add(2_000, 1)).toBe(1)
  expect(window.add(2_100, 0)).toBe(1)
})
