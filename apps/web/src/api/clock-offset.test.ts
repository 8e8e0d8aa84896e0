import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OffsetBounds } from './clock-offset.ts'
import { boundsOf, likeliest, narrowed } from './clock-offset.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-11-21T19:00:00Z')
const EVERY_MS = 5000

/** Delays in ms: of a request to the server (`up`, absent for a message) and of the data to the device (`down`). */
type Reading = { up?: number; down: number }

/** The bounds of a device whose clock is `ahead` of the server, after one reading every five seconds. */
function boundsAfter(ahead: number, readings: readonly Reading[], before?: OffsetBounds): OffsetBounds | undefined {
  return readings.reduce((known, { up, down }, index) => {
    const serverTime = START + index * EVERY_MS
    const askedAt = up === undefined ? undefined : serverTime - up + ahead
    return narrowed(known, boundsOf(serverTime, serverTime + down + ahead, askedAt))
  }, before)
}

/** The error of the device's estimate of the server time in ms: negative if it is behind. */
const errorOf = (ahead: number, readings: readonly Reading[], before?: OffsetBounds) => {
  const known = boundsAfter(ahead, readings, before)
  return known ? likeliest(known) + ahead : Number.NaN
}

const LONGEST_DELAY = 200
const delay = fc.integer({ min: 0, max: LONGEST_DELAY })
const message = fc.record({ down: delay })
const exchange = fc.record({ up: delay, down: delay })
const ahead = fc.integer({ min: -HOUR, max: HOUR })
const mixed = fc.array<Reading>(fc.oneof(message, exchange), { minLength: 1, maxLength: 8 })

const fastestRoundTrip = (readings: readonly Reading[]) =>
  Math.min(...readings.map(({ up = Infinity, down }) => up + down))

test('the error after a request is at most half of the fastest round trip', () => {
  fc.assert(
    fc.property(ahead, fc.array(message), fc.array(exchange, { minLength: 1 }), (off, messages, exchanges) => {
      const error = errorOf(off, [...messages, ...exchanges])
      expect(Math.abs(error)).toBeLessThanOrEqual(fastestRoundTrip(exchanges) / 2)
    }),
  )
})

test('without a request the estimate is late by the delay of the fastest message', () => {
  fc.assert(
    fc.property(ahead, fc.array(message, { minLength: 1 }), (off, messages) => {
      expect(errorOf(off, messages)).toBeCloseTo(-Math.min(...messages.map(({ down }) => down)))
    }),
  )
})

test('the estimate is exact when both directions have the same delay', () => {
  fc.assert(
    fc.property(ahead, delay, fc.array(message), (off, both, slower) => {
      const messages = slower.map(({ down }) => ({ down: both + down }))
      expect(errorOf(off, [...messages, { up: both, down: both }])).toBe(0)
    }),
  )
})

test('two devices differ by at most the longest delay of one direction', () => {
  const asked = fc.tuple(mixed, exchange).map(([readings, one]) => [...readings, one])
  fc.assert(
    fc.property(ahead, ahead, asked, asked, (off, otherOff, readings, otherReadings) => {
      const [error, other] = [errorOf(off, readings), errorOf(otherOff, otherReadings)]
      expect(Math.abs(error)).toBeLessThanOrEqual(LONGEST_DELAY / 2)
      expect(Math.abs(error - other)).toBeLessThanOrEqual(LONGEST_DELAY)
    }),
  )
})

test('ten devices at different distances differ by at most 100 ms with delays up to 200 ms', () => {
  /** Each direction of a network has a shortest delay and takes up to 100 ms longer, differently each time. */
  const network = fc.integer({ min: 0, max: 100 }).chain((shortest) => {
    const varying = fc.integer({ min: shortest, max: shortest + 100 })
    return fc.array(fc.record({ up: varying, down: varying }), { minLength: 1, maxLength: 4 })
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(ahead, network), { minLength: 10, maxLength: 10 }), (devices) => {
      const errors = devices.map(([off, readings]) => errorOf(off, readings))
      expect(Math.max(...errors) - Math.min(...errors)).toBeLessThanOrEqual(100)
    }),
  )
})

test('another reading never widens the bounds, and the true offset stays between them', () => {
  fc.assert(
    fc.property(ahead, mixed, fc.oneof(message, exchange), (off, readings, further) => {
      const [before, after] = [boundsAfter(off, readings), boundsAfter(off, [...readings, further])]
      if (!before || !after) throw new Error('There are no bounds.')
      expect(after.least).toBeGreaterThanOrEqual(before.least)
      expect(after.most).toBeLessThanOrEqual(before.most)
      expect(-off).toBeGreaterThanOrEqual(after.least)
      expect(-off).toBeLessThanOrEqual(after.most)
    }),
  )
})

test('after the device clock was set, the error is at most the next round trip', () => {
  const jump = fc.integer({ min: -HOUR, max: HOUR })
  fc.assert(
    fc.property(ahead, jump, mixed, exchange, (off, by, readings, next) => {
      const error = errorOf(off + by, [next], boundsAfter(off, readings))
      expect(Math.abs(error)).toBeLessThanOrEqual(next.up + next.down)
    }),
  )
})

test('a request during which the device clock was set back gives a lower bound only', () => {
  expect(boundsOf(5000, 3000, 4000)).toEqual({ least: 2000, most: Infinity })
})

test('a request that took longer than 400 ms gives a lower bound only', () => {
  expect(errorOf(HOUR, [{ up: 2000, down: 30 }])).toBe(-30)
  expect(errorOf(HOUR, [{ up: 370, down: 30 }])).toBe(170)
})
