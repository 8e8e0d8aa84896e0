import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [-5 * MINUTE, 'just now'],
  [0, 'just now'],
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 minute ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [30 * DAY - 1, '29 days ago'],
  [30 * DAY, '1 month ago'],
  [359 * DAY, '11 months ago'],
  [360 * DAY, '1 year ago'],
  [365 * DAY, '1 year ago'],
  [800 * DAY, '2 years ago'],
])('[spec 9.60] a time %i ms ago is "%s"', (passedMs, text) => {
  expect(relativeTime(1_800_000_000_000 - passedMs, 1_800_000_000_000)).toBe(text)
})
