import type { Question } from '@pinwheel/contract'
import { expect, test } from 'vitest'
import { answersOf } from './answers-of.ts'

const puzzleOf = (...values: string[]): Question => ({
  type: 'PUZZLE',
  question: 'In which order?',
  points: 1000,
  duration: 30,
  values,
})

test.each([
  ['en', ['CSS', 'HTML', 'هي'], '→'],
  [undefined, ['CSS', 'HTML', 'هي'], '→'],
  ['en', ['هي', 'HTML', 'CSS'], '←'],
  ['en', ['1', 'هي', 'HTML'], '←'],
  ['ar', ['CSS', 'HTML', 'هي'], '←'],
  ['ar', ['CSS', 'HTML', 'XML'], '→'],
] as const)(
  'the arrows of a puzzle point in the direction of its line: in a quiz in %s, %j has %s',
  (language, values, arrow) => {
    expect(answersOf(puzzleOf(...values), language)).toBe(values.join(` ${arrow} `))
  },
)
