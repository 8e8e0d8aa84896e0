import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RANGE_MARGINS } from './enumerations.ts'
import { acceptedRange, rangeStep, sliderStart } from './range.ts'

/** Contract 9.3. */
describe('step of a slider', () => {
  test.each([
    [0, 10, 1],
    [0, 100, 2],
    [-50, 50, 2],
    [0, 75, 2],
    [1900, 2025, 3],
    [0, 250, 5],
    [0, 500, 10],
    [0, 1000, 20],
    [0, 10_000, 200],
    [-10_000, 10_000, 400],
    [0, 50, 1],
    [0, 51, 2],
    [0, 5000, 100],
    [0, 0.5, 1],
    [7, 7, 0],
  ])('[spec 9.12] %d…%d has steps of %d', (min, max, step) => expect(rangeStep({ min, max })).toBe(step))

  test('[spec 9.12] is at least 1 and makes at most fifty steps', () => {
    fc.assert(
      fc.property(bounds, ({ min, max }) => {
        const step = rangeStep({ min, max })
        expect(step).toBeGreaterThanOrEqual(1)
        expect((max - min) / step).toBeLessThanOrEqual(50 + 1e-6)
      }),
    )
  })
})

describe('accepted answers', () => {
  test.each([
    ['LOW', 50, 0, 100, 44, 56],
    ['MEDIUM', 50, 0, 100, 40, 60],
    ['HIGH', 50, 0, 100, 30, 70],
    ['MEDIUM', 97, 0, 100, 86, 100],
    ['HIGH', 20, 0, 100, 0, 40],
    ['LOW', 1969, 1900, 2025, 1960, 1978],
    ['LOW', 5, 0, 10, 4, 6],
    ['MAXIMUM', 33, 0, 100, 0, 100],
    ['NONE', 33, 0, 100, 33, 33],
    ['NONE', 33.5, 0, 100, 33.5, 33.5],
    // Narrower than one step: widened upwards, else downwards, else the whole range.
    ['LOW', 0, 0, 2, 0, 1],
    ['LOW', 2, 0, 2, 1, 2],
    ['LOW', 0.2, 0, 0.5, 0, 0.5],
  ] as const)('[spec 5.43, 9.11] %s around %d in %d…%d: %d…%d', (margin, correct, min, max, lower, upper) => {
    const step = rangeStep({ min, max })
    expect(acceptedRange({ min, max, correct, margin, step })).toEqual({ lower, upper })
  })

  test('lie within the bounds, contain the correct value, and span at least one step if the scale does', () => {
    fc.assert(
      fc.property(bounds, fc.double({ min: 0, max: 1, noNaN: true }), margins, ({ min, max }, share, margin) => {
        const correct = Math.min(max, Math.max(min, min + (max - min) * share))
        const step = rangeStep({ min, max })
        const { lower, upper } = acceptedRange({ min, max, correct, margin, step })
        expect(lower).toBeGreaterThanOrEqual(min)
        expect(upper).toBeLessThanOrEqual(max)
        expect(lower).toBeLessThanOrEqual(correct)
        expect(upper).toBeGreaterThanOrEqual(correct)
        const narrowest = margin === 'NONE' ? 0 : Math.min(step, max - min)
        expect(upper - lower).toBeGreaterThanOrEqual(narrowest - 1e-6)
      }),
      { numRuns: 2000 },
    )
  })

  test('a wider margin accepts at least as much', () => {
    fc.assert(
      fc.property(wholeBounds, fc.double({ min: 0, max: 1, noNaN: true }), ({ min, max }, share) => {
        const correct = Math.round(min + (max - min) * share)
        const step = rangeStep({ min, max })
        const widths = RANGE_MARGINS.map((margin) => acceptedRange({ min, max, correct, margin, step }))
        const descending = widths.map(({ lower }) => -lower)
        const ascending = widths.map(({ upper }) => upper)
        for (const edges of [descending, ascending]) expect(edges).toEqual(edges.toSorted((a, b) => a - b))
      }),
    )
  })
})

test.each([
  [0, 100, 50],
  [0, 75, 37],
  [-50, 50, 0],
  [-3, 0, -2],
  [1900, 2025, 1962],
  [0.2, 0.8, 0.2],
])('the slider of %d…%d starts at %d', (min, max, start) => expect(sliderStart({ min, max })).toBe(start))

const within = { min: -10_000, max: 10_000 }
const bounds = fc
  .tuple(fc.double({ ...within, noNaN: true }), fc.double({ ...within, noNaN: true }))
  .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
  .filter(({ min, max }) => max - min > 0.001)
const wholeBounds = fc
  .tuple(fc.integer(within), fc.integer(within))
  .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
  .filter(({ min, max }) => max > min)
const margins = fc.constantFrom(...RANGE_MARGINS)
