import { expect, test } from 'vitest'
import { firstFitting, fitSteps } from './fit-steps.ts'

const text = ({ size, width, breaks }: ReturnType<typeof fitSteps>[number]) =>
  `${size} ${width}${breaks ? ' broken' : ''}`

test('a text is narrowed before it shrinks, and its words break only if no size is left', () => {
  expect(fitSteps([4, 3, 2, 1.5]).map(text)).toEqual([
    '4 100',
    '4 84',
    '3 100',
    '3 84',
    '2 100',
    '2 84',
    '2 75',
    '3 75 broken',
    '2 75 broken',
    '1.5 75 broken',
  ])
})

test('a word breaks at the smallest size also where all sizes are large', () => {
  expect(fitSteps([5, 3.4]).map(text)).toEqual(['5 100', '5 84', '3.4 100', '3.4 84', '3.4 75', '3.4 75 broken'])
})

test('the first step that fits is used, and the smallest one if none fits', () => {
  const steps = fitSteps([4, 3, 2])
  expect(firstFitting(steps, ({ size }) => size < 4)).toEqual({ size: 3, width: 100, breaks: false })
  expect(firstFitting(steps, () => false)).toEqual({ size: 2, width: 75, breaks: true })
})
