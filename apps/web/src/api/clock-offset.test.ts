import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OffsetBounds } from './clock-offset.ts'
import { boundsOf, likeliest, narrowed } from './clock-offset.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-11-21T19:00:00Z')
const EVERY_MS = 5000

/** The server is asked (`up`), or only says something; either way it is heard so many ms later (`down`). */
type Reading = { up?: number; down: number }

/** What a device knows that is `ahead` of the server, one reading every five seconds. */
function learnt(ahead: number, readings: readonly Reading[], before?: OffsetBounds): OffsetBounds | undefined {
  return readings.reduce((known, { up, down }, index) => {
    const said = START + index * EVERY_MS
    const askedAt = up === undefined ? undefined : said - up + ahead
    return narrowed(known, boundsOf(said, said + down + ahead, askedAt))
  }, before)
}

/** By how much the device shows the server's time too early; negative when it is late. */
const errorOf = (ahead: number, readings: readonly Reading[], before?: OffsetBounds) => {
  const known = learnt(ahead, readings, before)
  return known ? likeliest(known) + ahead : Number.NaN
}

const LONGEST_WAY = 200
const way = fc.integer({ min: 0, max: LONGEST_WAY })
const message = fc.record({ down: way })
const exchange = fc.record({ up: way, down: way })
const ahead = fc.integer({ min: -HOUR, max: HOUR })
const mixed = fc.array<Reading>(fc.oneof(message, exchange), { minLength: 1, maxLength: 8 })

const fastestRoundTrip = (readings: readonly Reading[]) =>
  Math.min(...readings.map(({ up = Infinity, down }) => up + down))

test('who has asked is off by half of the fastest way there and back at most, whatever clock and network do', () => {
  fc.assert(
    fc.property(ahead, fc.array(message), fc.array(exchange, { minLength: 1 }), (off, messages, exchanges) => {
      const error = errorOf(off, [...messages, ...exchanges])
      expect(Math.abs(error)).toBeLessThanOrEqual(fastestRoundTrip(exchanges) / 2)
    }),
  )
})

test('who has only been told is late by the delay of the fastest message', () => {
  fc.assert(
    fc.property(ahead, fc.array(message, { minLength: 1 }), (off, messages) => {
      expect(errorOf(off, messages)).toBeCloseTo(-Math.min(...messages.map(({ down }) => down)))
    }),
  )
})

test('where both ways take the same, the time is right', () => {
  fc.assert(
    fc.property(ahead, way, fc.array(message), (off, both, slower) => {
      const messages = slower.map(({ down }) => ({ down: both + down }))
      expect(errorOf(off, [...messages, { up: both, down: both }])).toBe(0)
    }),
  )
})

test('two devices differ by the longest way at most, as they would had they only been told', () => {
  const asked = fc.tuple(mixed, exchange).map(([readings, one]) => [...readings, one])
  fc.assert(
    fc.property(ahead, ahead, asked, asked, (off, otherOff, readings, otherReadings) => {
      const [error, other] = [errorOf(off, readings), errorOf(otherOff, otherReadings)]
      expect(Math.abs(error)).toBeLessThanOrEqual(LONGEST_WAY / 2)
      expect(Math.abs(error - other)).toBeLessThanOrEqual(LONGEST_WAY)
    }),
  )
})

test('ten devices, near and far, are within 100 ms of each other with messages up to 200 ms late', () => {
  /** Far away both ways are long; each takes up to 100 ms more than it must, and each time another share of that. */
  const network = fc.integer({ min: 0, max: 100 }).chain((must) => {
    const late = fc.integer({ min: must, max: must + 100 })
    return fc.array(fc.record({ up: late, down: late }), { minLength: 1, maxLength: 4 })
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(ahead, network), { minLength: 10, maxLength: 10 }), (devices) => {
      const errors = devices.map(([off, readings]) => errorOf(off, readings))
      expect(Math.max(...errors) - Math.min(...errors)).toBeLessThanOrEqual(100)
    }),
  )
})

test('a further reading never makes the bounds wider, and the truth stays between them', () => {
  fc.assert(
    fc.property(ahead, mixed, fc.oneof(message, exchange), (off, readings, further) => {
      const [before, after] = [learnt(off, readings), learnt(off, [...readings, further])]
      if (!before || !after) throw new Error('Nothing was learnt.')
      expect(after.least).toBeGreaterThanOrEqual(before.least)
      expect(after.most).toBeLessThanOrEqual(before.most)
      expect(-off).toBeGreaterThanOrEqual(after.least)
      expect(-off).toBeLessThanOrEqual(after.most)
    }),
  )
})

test('a device that is set to another time is off by no more than the next way there and back takes', () => {
  const jump = fc.integer({ min: -HOUR, max: HOUR })
  fc.assert(
    fc.property(ahead, jump, mixed, exchange, (off, by, readings, next) => {
      const error = errorOf(off + by, [next], learnt(off, readings))
      expect(Math.abs(error)).toBeLessThanOrEqual(next.up + next.down)
    }),
  )
})

test('a device that is set while it asks has the answer before the question: only the answer counts', () => {
  expect(boundsOf(5000, 3000, 4000)).toEqual({ least: 2000, most: Infinity })
})

test('an exchange that took longer than 400 ms tells no more than a message does', () => {
  expect(errorOf(HOUR, [{ up: 2000, down: 30 }])).toBe(-30)
  expect(errorOf(HOUR, [{ up: 370, down: 30 }])).toBe(170)
})
