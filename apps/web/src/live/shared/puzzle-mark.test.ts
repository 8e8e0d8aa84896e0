import { assert, property, shuffledSubarray, uniqueArray, string } from 'fast-check'
import { expect, test } from 'vitest'
import { puzzleMark } from './puzzle-mark.ts'

test('a value of a puzzle keeps its mark in every order, and no two values share one', () => {
  const shuffled = uniqueArray(string(), { minLength: 3, maxLength: 6 }).chain((values) =>
    shuffledSubarray(values, { minLength: values.length }).map((order) => ({ values, order })),
  )
  assert(
    property(shuffled, ({ values, order }) => {
      const marks = values.map((value) => puzzleMark(values, value))
      expect(values.map((value) => puzzleMark(order, value))).toEqual(marks)
      expect(marks.toSorted((one, other) => one - other)).toEqual(values.map((_value, index) => index))
    }),
  )
})
