import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FitStep } from './fit-steps.ts'
import { bestFit, largestFit } from './fit-steps.ts'

const text = ({ size, width, breaks }: FitStep) => `${size} ${width}${breaks ? ' broken' : ''}`

/** What fits a box of this width, if whole words need `word` for each unit of their size, and broken ones half as much. */
const inBox = (box: number, word: number) => (step: FitStep) =>
  (step.size * step.width * word * (step.breaks ? 0.5 : 1)) / 100 <= box

const SIZES = [4, 3, 2, 1.5]

test.each([
  [4, '4 100'],
  [3.4, '4 84'],
  [3, '3 100'],
  [2.6, '3 84'],
  [2, '2 100'],
  [1.7, '2 84'],
  [1.5, '2 75'],
  [1.2, '3 75 broken'],
  [1, '2 75 broken'],
  [0.6, '1.5 75 broken'],
])(
  'in a box of %s, a text is narrowed before it shrinks, and its words break only if no size is left: %s',
  (box, step) => {
    expect(text(bestFit(SIZES, inBox(box, 1)))).toBe(step)
  },
)

test('a word breaks at the smallest size also where all sizes are large', () => {
  expect(text(bestFit([5, 3.4], (step) => step.breaks))).toBe('3.4 75 broken')
})

test('the smallest size is used if none fits', () => {
  expect(bestFit(SIZES, () => false)).toEqual({ size: 1.5, width: 75, breaks: true })
})

test('a size is used although the next smaller ones do not fit', () => {
  expect(text(bestFit(SIZES, ({ size }) => size === 3 || size === 1.5))).toBe('3 100')
})

test('no better step fits than the one that is used, and each size of whole words is tried once in the narrow font', () => {
  const sizes = fc.uniqueArray(fc.double({ min: 1, max: 6, noNaN: true }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(sizes, fc.double({ min: 0.1, max: 8, noNaN: true }), (unordered, box) => {
      const ordered = unordered.toSorted((a, b) => b - a)
      const fits = inBox(box, 1)
      const tried: FitStep[] = []
      const step = bestFit(ordered, (each) => {
        tried.push(each)
        return fits(each)
      })
      const inUsualFont = tried.filter(({ width }) => width === 100)
      expect(inUsualFont.length).toBeLessThanOrEqual(2)
      expect(tried.length).toBeLessThanOrEqual(2 * ordered.length + 3)
      if (step.breaks) return
      const whole = ordered.flatMap((size): FitStep[] => [
        { size, width: 100, breaks: false },
        { size, width: 84, breaks: false },
      ])
      const better = whole.filter(
        ({ size, width }) => size >= 1.9 && (size > step.size || (size === step.size && width > step.width)),
      )
      expect(better.filter(fits)).toEqual([])
    }),
  )
})

test('of many sizes the largest that fits is found by halves, or the smallest if none fits', () => {
  const sizes = fc.uniqueArray(fc.double({ min: 1, max: 3, noNaN: true }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(sizes, fc.double({ min: 0.5, max: 3.5, noNaN: true }), (unordered, box) => {
      const ordered = unordered.toSorted((a, b) => b - a)
      let tries = 0
      const size = largestFit(ordered, (each) => {
        tries += 1
        return each <= box
      })
      expect(size).toBe(ordered.find((each) => each <= box) ?? ordered.at(-1))
      expect(tries).toBeLessThanOrEqual(1 + Math.ceil(Math.log2(ordered.length)))
    }),
  )
})
