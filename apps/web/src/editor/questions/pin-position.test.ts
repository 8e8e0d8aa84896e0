import { expect, test } from 'vitest'
import { nudged, placed, positionText } from './pin-position.ts'

test('a pin stays on the picture and keeps five decimals', () => {
  expect(placed(-0.2, 1.4)).toEqual({ positionX: 0, positionY: 1 })
  expect(placed(1 / 3, 2 / 3)).toEqual({ positionX: 0.33333, positionY: 0.66667 })
})

test.each([
  ['ArrowLeft', { positionX: 0.49, positionY: 0.5 }],
  ['ArrowRight', { positionX: 0.51, positionY: 0.5 }],
  ['ArrowUp', { positionX: 0.5, positionY: 0.49 }],
  ['ArrowDown', { positionX: 0.5, positionY: 0.51 }],
])('%s moves the pin by one step', (key, position) => {
  expect(nudged({ positionX: 0.5, positionY: 0.5 }, key, 0.01)).toEqual(position)
})

test('other keys do not move the pin', () => {
  expect(nudged({ positionX: 0.5, positionY: 0.5 }, 'Enter', 0.01)).toBeUndefined()
})

test('a place is said in percent', () => {
  expect(positionText({ positionX: 0.618, positionY: 0.41 })).toBe('62% from the left, 41% from the top')
})
