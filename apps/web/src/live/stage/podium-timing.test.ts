import { expect, test } from 'vitest'
import { riseDelay } from './podium-timing.ts'

const ceremonyOf = (entries: number) =>
  Array.from({ length: entries }, (_, index) => riseDelay(entries - index, entries))

test('the ceremony starts with the last place and has the longest delay before the first', () => {
  expect(ceremonyOf(5)).toEqual([0, 450, 1000, 1900, 3200])
  expect(ceremonyOf(3)).toEqual([0, 900, 2200])
  expect(ceremonyOf(2)).toEqual([0, 1300])
})

test('a single entry rises without delay', () => {
  expect(ceremonyOf(1)).toEqual([0])
})
