import { expect, test } from 'vitest'
import { keyed, nearest, stepped } from './slider.ts'

const PERCENT = { min: 0, max: 75, step: 2 }

test('[spec 5.44] values are multiples of the step from the minimum, plus both ends', () => {
  expect(nearest(PERCENT, 12.9)).toBe(12)
  expect(nearest(PERCENT, 13.1)).toBe(14)
  expect(nearest(PERCENT, 74.8)).toBe(75)
  expect(nearest(PERCENT, -3)).toBe(0)
})

test('a step from a value between two multiples goes to the nearest multiple in its direction', () => {
  expect(stepped(PERCENT, 37, 1)).toBe(38)
  expect(stepped(PERCENT, 37, -1)).toBe(36)
  expect(stepped(PERCENT, 75, 1)).toBe(75)
  expect(stepped(PERCENT, 75, -1)).toBe(74)
})

test('steps have no floating-point errors', () => {
  expect(stepped({ min: 0.1, max: 20.1, step: 1 }, 1.1, 1)).toBe(2.1)
  expect(stepped({ min: -0.3, max: 50, step: 1 }, 0.7, 1)).toBe(1.7)
})

test('[spec 5.44] keys move by one step, by ten steps and to the ends', () => {
  const to = (key: string) => keyed(PERCENT, 40, key)
  expect(['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown'].map(to)).toEqual([42, 42, 38, 38])
  expect(['PageUp', 'PageDown', 'Home', 'End'].map(to)).toEqual([60, 20, 0, 75])
  expect(to('Tab')).toBeUndefined()
})

test('a slider with equal ends does not move', () => {
  expect(stepped({ min: 5, max: 5, step: 0 }, 5, 1)).toBe(5)
})
