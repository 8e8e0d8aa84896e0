import { expect, test } from 'vitest'
import { riseDelay } from './podium-timing.ts'

const ceremonyOf = (entries: number) =>
  Array.from({ length: entries }, (_, index) => riseDelay(entries - index, entries))

test('the ceremony begins with the last, and makes everybody wait longest for the first', () => {
  expect(ceremonyOf(5)).toEqual([0, 450, 1000, 1900, 3200])
  expect(ceremonyOf(3)).toEqual([0, 900, 2200])
  expect(ceremonyOf(2)).toEqual([0, 1300])
})

test('whoever is alone there rises at once', () => {
  expect(ceremonyOf(1)).toEqual([0])
})
