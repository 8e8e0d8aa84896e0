import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PIN_TOLERANCES } from './enumerations.ts'
import { PIN_RADIUS, pinDistance, pinText } from './pin.ts'

const at = (positionX: number, positionY: number) => ({ positionX, positionY })

describe('distance', () => {
  test.each([
    [at(0.5, 0.5), at(0.5, 0.5), 0],
    [at(0.5, 0.5), at(0.53, 0.5), 0.03],
    [at(0.5, 0.5), at(0.564, 0.5), 0.06],
    [at(0.5, 0.5), at(0.566, 0.5), 0.07],
    [at(0.1, 0.1), at(0.175, 0.1), 0.08],
    [at(0.5, 0.5), at(0.5, 0.485), 0.02],
    [at(0, 0), at(0.3, 0.4), 0.5],
    [at(0, 0), at(1, 1), 1.41],
  ])('from %o to %o is %d', (from, to, distance) => expect(pinDistance(from, to)).toBe(distance))

  test('is symmetric and has two decimals', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const distance = pinDistance(a, b)
        expect(distance).toBe(pinDistance(b, a))
        expect(String(distance)).toMatch(/^[01](\.\d{1,2})?$/)
      }),
    )
  })
})

test('[spec 9.10, 9.13, 9.14] the tolerances have the specified radii', () => {
  expect(PIN_RADIUS).toEqual({ LOW: 0.06, MEDIUM: 0.12, HIGH: 0.2, MAXIMUM: 1 })
  expect(Object.keys(PIN_RADIUS)).toEqual([...PIN_TOLERANCES])
})

describe('a position as text', () => {
  test.each([
    [at(0.41, 0.52), '0.41,0.52'],
    [at(0, 1), '0,1'],
    [at(1e-7, 0.5), '0.0000001,0.5'],
    [at(5e-324, 0.12345), '0,0.12345'],
    [at(1.5e-10, 1), '0.00000000015,1'],
  ])('%o reads %s', (value, text) => expect(pinText(value)).toBe(text))

  test('has no exponent and parses to the same position', () => {
    fc.assert(
      fc.property(position, (value) => {
        const text = pinText(value)
        expect(text).toMatch(/^\d(\.\d+)?,\d(\.\d+)?$/)
        const [x, y] = text.split(',').map(Number)
        expect(x).toBeCloseTo(value.positionX, 15)
        expect(y).toBeCloseTo(value.positionY, 15)
      }),
    )
  })
})

const share = fc.double({ min: 0, max: 1, noNaN: true })
const position = fc.record({ positionX: share, positionY: share })
