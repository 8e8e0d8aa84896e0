import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextIndexInGrid } from './grid-navigation.ts'

/** 0 1 2 / 3 4 5 / 6 */
const grid = { count: 7, columns: 3 }

test.each([
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 4, 1],
  ['Home', 5, 0],
  ['End', 1, 6],
  ['ArrowLeft', 0, undefined],
  ['ArrowRight', 6, undefined],
  ['ArrowUp', 2, undefined],
  ['ArrowDown', 4, undefined],
  ['Home', 0, undefined],
  ['Enter', 1, undefined],
])('%s moves from %s to %s', (key, from, to) => {
  expect(nextIndexInGrid(key, from, grid)).toBe(to)
})

const OPPOSITES = [
  ['ArrowLeft', 'ArrowRight'],
  ['ArrowRight', 'ArrowLeft'],
  ['ArrowUp', 'ArrowDown'],
  ['ArrowDown', 'ArrowUp'],
] as const

test('a move stays in the grid, and the opposite key reverses it', () => {
  const position = fc
    .record({ count: fc.integer({ min: 1, max: 60 }), columns: fc.integer({ min: 1, max: 9 }) })
    .chain((size) =>
      fc.record({ size: fc.constant(size), from: fc.nat(size.count - 1), keys: fc.constantFrom(...OPPOSITES) }),
    )
  fc.assert(
    fc.property(position, ({ size, from, keys: [key, opposite] }) => {
      const to = nextIndexInGrid(key, from, size)
      return to === undefined || (to >= 0 && to < size.count && nextIndexInGrid(opposite, to, size) === from)
    }),
  )
})
