import { expect, test } from 'vitest'
import { dateTimeText, durationText, secondsText } from './format.ts'

test.each([
  [6000, '6 s'],
  [6120, '6.1 s'],
  [6040, '6 s'],
  [950, '1 s'],
  [0, '0 s'],
])('[spec 9.58] a response time of %i ms is "%s", with one decimal unless it is whole', (ms, text) => {
  expect(secondsText(ms)).toBe(text)
})

test.each([
  [10, 'Under 1 min'],
  [96.482, '2 min'],
  [18 * 60, '18 min'],
  [3570, '1 h'],
  [3900, '1 h 5 min'],
  [7200, '2 h'],
])('[spec 9.59] a duration of %d seconds is "%s"', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

test('a date has time and zone', () => {
  expect(dateTimeText('2026-11-21T19:30:11.250Z')).toMatch(
    /^2[0-2] November 2026, \d\d:\d\d (?:UTC|[A-Z]{3,5}|GMT\S*)$/,
  )
})
