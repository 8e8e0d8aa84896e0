import { expect, test } from 'vitest'
import { timeLeft } from './countdown.ts'

const countdown = {
  initiatedTime: '2026-01-01T12:00:00.000Z',
  expiryTime: '2026-01-01T12:00:20.000Z',
  serverTime: '2026-01-01T12:00:00.000Z',
}
const noon = Date.parse(countdown.initiatedTime)

test.each([
  ['before it opens', -500, { fractionLeft: 1, secondsLeft: 20 }],
  ['at the start', 0, { fractionLeft: 1, secondsLeft: 20 }],
  ['after a quarter', 5000, { fractionLeft: 0.75, secondsLeft: 15 }],
  ['at the end', 20_000, { fractionLeft: 0, secondsLeft: 0 }],
  ['in the grace period', 20_400, { fractionLeft: 0, secondsLeft: 0 }],
])('[spec 2.139, 2.140] %s, the countdown returns the remaining time', (_when, passed, left) => {
  expect(timeLeft(countdown, noon + passed)).toEqual(left)
})

test('a countdown with invalid times has no remaining time', () => {
  expect(timeLeft({ ...countdown, expiryTime: 'later' }, noon)).toEqual({ fractionLeft: 0, secondsLeft: 0 })
})
