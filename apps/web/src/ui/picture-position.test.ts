import { assert, constantFrom, double, property } from 'fast-check'
import { expect, test } from 'vitest'
import { CENTRE, movedByKey, positionAt, positionText, pointerPosition } from './picture-position.ts'

test('positionAt clamps to the picture and keeps five decimals', () => {
  expect(positionAt(-0.2, 1.4)).toEqual({ positionX: 0, positionY: 1 })
  expect(positionAt(1 / 3, 2 / 3)).toEqual({ positionX: 0.33333, positionY: 0.66667 })
})

test('pointerPosition is relative to the picture’s box and clamped to it', () => {
  const on = (width: number) => ({
    getBoundingClientRect: () => ({ left: 100, top: 50, width, height: 200 }) as DOMRect,
  })
  expect(pointerPosition({ clientX: 200, clientY: 100, currentTarget: on(400) })).toEqual({
    positionX: 0.25,
    positionY: 0.25,
  })
  expect(pointerPosition({ clientX: 90, clientY: 900, currentTarget: on(400) })).toEqual({ positionX: 0, positionY: 1 })
  expect(pointerPosition({ clientX: 200, clientY: 100, currentTarget: on(0) })).toEqual(CENTRE)
})

test.each([
  ['ArrowLeft', { positionX: 0.49, positionY: 0.5 }, { positionX: 0.499, positionY: 0.5 }],
  ['ArrowRight', { positionX: 0.51, positionY: 0.5 }, { positionX: 0.501, positionY: 0.5 }],
  ['ArrowUp', { positionX: 0.5, positionY: 0.49 }, { positionX: 0.5, positionY: 0.499 }],
  ['ArrowDown', { positionX: 0.5, positionY: 0.51 }, { positionX: 0.5, positionY: 0.501 }],
])('%s moves a pin by the given distance', (key, step, fineStep) => {
  expect(movedByKey(CENTRE, key, 0.01)).toEqual(step)
  expect(movedByKey(CENTRE, key, 0.001)).toEqual(fineStep)
})

test('Home moves a pin to the centre, other keys do not move it', () => {
  expect(movedByKey({ positionX: 0.1, positionY: 0.9 }, 'Home', 0.01)).toEqual(CENTRE)
  expect(movedByKey(CENTRE, 'Enter', 0.01)).toBeUndefined()
})

test('no key moves a pin out of the picture or gives it more than five decimals', () => {
  const fraction = double({ min: 0, max: 1, noNaN: true })
  const key = constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home')
  assert(
    property(fraction, fraction, key, constantFrom(0.1, 0.01, 0.001), (x, y, pressed, distance) => {
      const { positionX = -1, positionY = -1 } = movedByKey(positionAt(x, y), pressed, distance) ?? {}
      for (const coordinate of [positionX, positionY]) {
        expect(coordinate).toBeGreaterThanOrEqual(0)
        expect(coordinate).toBeLessThanOrEqual(1)
        expect(Number(coordinate.toFixed(5))).toBe(coordinate)
      }
    }),
  )
})

test('positionText is in percent with at most the given decimals', () => {
  expect(positionText({ positionX: 0.618, positionY: 0.41 })).toBe('62% from the left, 41% from the top')
  expect(positionText({ positionX: 0.618, positionY: 0.41 }, 1)).toBe('61.8% from the left, 41% from the top')
})
