import { acceptedRange, rangeStep } from '@pinwheel/contract/plain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marginText } from './margin-text.ts'

const within = { min: -10_000, max: 10_000 }
const wholeBounds = fc
  .tuple(fc.integer(within), fc.integer(within))
  .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
  .filter(({ min, max }) => max > min)

describe('the hint under "Margin"', () => {
  const around50 = { min: 0, max: 100, correct: 50, step: 2 }

  test.each([
    ['NONE', 'The correct answer must be exactly 50.'],
    ['MEDIUM', 'Answers between 40 and 60 will be considered correct.'],
    ['MAXIMUM', 'All answers within the range 0–100 will be accepted as correct.'],
  ] as const)('[spec 2.98, 2.99, 2.100, 2.101] %s reads "%s"', (margin, hint) =>
    expect(marginText({ ...around50, margin })).toBe(hint),
  )

  test('[spec 2.101] names exactly the accepted interval', () => {
    fc.assert(
      fc.property(wholeBounds, fc.constantFrom('LOW', 'MEDIUM', 'HIGH'), ({ min, max }, margin) => {
        const solution = { min, max, correct: min, margin, step: rangeStep({ min, max }) }
        const { lower, upper } = acceptedRange(solution)
        expect(marginText(solution)).toBe(`Answers between ${lower} and ${upper} will be considered correct.`)
      }),
    )
  })
})
