import fc from 'fast-check'
import { expect, test } from 'vitest'
import { binned, median, positionOf } from './bins.ts'
import { nearestText } from './nearest-text.ts'

const anyRows = fc.array(
  fc.record({ value: fc.integer({ min: 0, max: 100 }), count: fc.integer({ min: 0, max: 2000 }) }),
)

const GUESSES = { min: 0, max: 100, step: 1 }
const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)

test('there are twenty bins of a 0–100 question, and every guess is in one', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const bins = binned(rows, GUESSES)
      expect(bins).toHaveLength(20)
      expect(sum(bins)).toBe(sum(rows))
    }),
  )
})

const scales = fc
  .record({
    min: fc.integer({ min: -10_000, max: 10_000 }),
    steps: fc.nat(100),
    step: fc.integer({ min: 1, max: 400 }),
  })
  .map(({ min, steps, step }) => ({ min, max: min + steps * step, step }))

test('on every scale each answer is in the bin that contains its value, below its position, and there are 25 bins at most', () => {
  fc.assert(
    fc.property(scales, fc.nat(100), fc.boolean(), (scale, nth, correct) => {
      const value = Math.min(scale.max, scale.min + nth * scale.step)
      const bins = binned([{ value, count: 3, correct }], scale)
      const [bin, ...others] = bins.filter(({ count }) => count > 0)
      expect(others).toEqual([])
      expect(bin).toMatchObject({ count: 3, right: correct ? 3 : 0 })
      expect(bin?.from).toBeLessThanOrEqual(value)
      expect(bin?.to).toBeGreaterThanOrEqual(value)
      expect(bins.length).toBeLessThanOrEqual(25)
      expect(bins.at(-1)?.to).toBe(scale.max)
      const index = bins.findIndex(({ count }) => count > 0)
      const position = positionOf(value, scale) * bins.length
      expect(position).toBeGreaterThanOrEqual(index)
      expect(position).toBeLessThanOrEqual(index + 1)
    }),
  )
})

test.each([
  [0, 0],
  [4.9, 0],
  [5, 5],
  [99, 95],
  [100, 95],
])('the guess %d is in the bin from %d', (value, from) => {
  expect(binned([{ value, count: 3 }], GUESSES).find(({ count }) => count > 0)).toMatchObject({ from, count: 3 })
})

test('the median has as many guesses above as below', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const middle = median(rows) ?? Number.NaN
      const guesses = (matches: (value: number) => boolean) =>
        rows.reduce((sum, { value, count }) => sum + (matches(value) ? count : 0), 0)
      const half = guesses(() => true) / 2
      expect(guesses((value) => value < middle)).toBeLessThanOrEqual(half)
      expect(guesses((value) => value > middle)).toBeLessThanOrEqual(half)
    }),
  )
})

test.each([
  [[], undefined],
  [[[40, 1]], 40],
  [
    [
      [40, 1],
      [50, 1],
    ],
    45,
  ],
  [
    [
      [90, 1],
      [10, 3],
    ],
    10,
  ],
] as [number[][], number | undefined][])('the median of %j is %d', (rows, expected) => {
  expect(median(rows.map(([value = 0, count = 0]) => ({ value, count })))).toBe(expected)
})

test.each([
  [{ distance: 3, nicknames: ['Ada'], players: 1 }, 'Nearest: Ada, 3 away'],
  [{ distance: 0, nicknames: ['Ada', 'Ben'], players: 2 }, 'Spot on: Ada and Ben'],
  [{ distance: 1, nicknames: ['Ada', 'Ben', 'Cleo'], players: 7 }, 'Nearest: Ada, Ben, Cleo and 4 more, 1 away'],
  [
    { distance: 0, nicknames: ['Sly Fox 7', 'Raven🧑‍🚀33'], players: 2 },
    'Spot on: Sly\u00A0Fox\u00A07 and Raven\u2060🧑‍🚀\u206033',
  ],
])('%j is said as "%s"', (nearest, text) => {
  expect(nearestText(nearest)).toBe(text)
})
