import { expect, test } from 'vitest'
import { ceremonyDuration, hasRoll, phoneDelay, riseDelay, ROLL_MS } from './podium-timing.ts'

const ceremonyOf = (entries: number) =>
  Array.from({ length: entries }, (_, index) => riseDelay(entries - index, entries))

test('the ceremony starts with the last place: fifth and fourth are quick, each other follows a drum roll', () => {
  expect(ceremonyOf(5)).toEqual([400, 1100, 4700, 8500, 12_300])
  expect(ceremonyOf(4)).toEqual([400, 4000, 7800, 11_600])
  expect(ceremonyOf(3)).toEqual([3600, 7400, 11_200])
  expect(ceremonyOf(2)).toEqual([3600, 7400])
  expect(ceremonyOf(1)).toEqual([3600])
})

test.each([1, 2, 3, 4, 5])('with %d entries, a drum roll begins after the name before it', (entries) => {
  for (const place of [1, 2, 3].filter((one) => one <= entries && hasRoll(one))) {
    const before = place === entries ? 0 : riseDelay(place + 1, entries)
    expect(riseDelay(place, entries) - ROLL_MS).toBeGreaterThan(before)
  }
})

test('a place below the fifth, which the stage does not name, is told with the winner', () => {
  expect(riseDelay(6, 40)).toBe(riseDelay(1, 40))
  expect(riseDelay(2000, 2000)).toBe(riseDelay(1, 2000))
})

test.each([1, 2, 3, 4, 5, 6])('the phone of place %d shows it half a second after the stage', (place) => {
  expect(phoneDelay(place, 40)).toBe(riseDelay(place, 40) + 500)
})

test('the whole ceremony of five lasts 12 to 15 seconds, and none without players', () => {
  expect(ceremonyDuration(40)).toBeGreaterThanOrEqual(12_000)
  expect(ceremonyDuration(40)).toBeLessThanOrEqual(15_000)
  expect(ceremonyDuration(0)).toBe(0)
})
