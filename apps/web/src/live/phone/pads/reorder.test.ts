import { expect, test } from 'vitest'
import { moveEntry, rowShift } from './reorder.ts'

test('moves an entry up and down', () => {
  expect(moveEntry(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveEntry(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
})

test('shifts only the rows between the old and the new position', () => {
  const around = (from: number, to: number) => [0, 1, 2, 3].map((position) => rowShift(position, from, to))
  expect(around(0, 2)).toEqual([0, -1, -1, 0])
  expect(around(3, 1)).toEqual([0, 1, 1, 0])
  expect(around(2, 2)).toEqual([0, 0, 0, 0])
})
