import { PIN_RADIUS } from '@pinwheel/contract/plain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REVEALED } from '../../testing/host-results.ts'
import { clusterPins, correctPosition, detailOf } from './pin-clusters.ts'

const row = (value: string, count: number, correct = false) => ({ value, count, correct })

test('a pin keeps its position; the correct position without answers is no pin', () => {
  expect(clusterPins([row('0.7,0.23', 0, true), row('0.5,0.25', 3)]).pins).toEqual([
    { key: '0.5,0.25', x: 0.5, y: 0.25, count: 3, colour: 'red' },
  ])
})

test('[spec 3.63] correct pins are green, wrong ones red; the correct position is blue, with its tolerance', () => {
  const { pins } = clusterPins([row('0.12345,0.98765', 1, true), row('1,0', 2)])
  expect(pins.map(({ x, y, colour }) => [x, y, colour])).toEqual([
    [0.12345, 0.98765, 'green'],
    [1, 0, 'red'],
  ])
  expect(correctPosition(REVEALED.pin.results)).toEqual({ x: 0.7, y: 0.23, tolerance: 'MEDIUM', colour: 'blue' })
})

test('many pins are clustered by proximity, correct and wrong ones separately', () => {
  const far = Array.from({ length: 60 }, (_, index) => row(`${(index % 16) / 16},${Math.floor(index / 16) / 16}`, 1))
  const near = [row('0.96,0.96', 3), row('0.99,0.96', 1), row('0.97,0.96', 1, true)]
  const { pins, areClustered } = clusterPins([...far, ...near])
  expect(areClustered).toBe(true)
  expect(pins.filter(({ y }) => y > 0.93)).toMatchObject([
    { x: 0.9675, count: 4, colour: 'red' },
    { x: 0.97, count: 1, colour: 'green' },
  ])
})

const share = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value.toFixed(5))
const rows = fc.array(
  fc.record({ value: fc.tuple(share, share).map(String), count: fc.nat(5), correct: fc.boolean() }),
  { maxLength: 400 },
)

test('clusters contain every answer, lie within the picture, and have at most five decimals', () => {
  fc.assert(
    fc.property(rows, (distribution) => {
      const { pins } = clusterPins(distribution)
      const sum = (all: readonly { count: number }[]) => all.reduce((total, { count }) => total + count, 0)
      for (const [colour, right] of [
        ['green', true],
        ['red', false],
      ] as const)
        expect(sum(pins.filter((pin) => pin.colour === colour))).toBe(
          sum(distribution.filter(({ correct }) => correct === right)),
        )
      expect(pins.every(({ x, y }) => [x, y].every((place) => Number(place.toFixed(5)) === place))).toBe(true)
      expect(pins.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true)
      expect(new Set(pins.map(({ key }) => key)).size <= pins.length).toBe(true)
    }),
  )
})

test('the detail shows the pins around the correct position, at most two in each of its cells', () => {
  const { results } = REVEALED.pin
  expect(detailOf(results, 1.5)?.pins.map(({ key }) => key)).toContain('0.71,0.26')
  expect(detailOf(results, 1.5)?.pins.map(({ key }) => key)).not.toContain('0,0')
  fc.assert(
    fc.property(rows, fc.constantFrom('LOW', 'MEDIUM', 'HIGH'), (distribution, tolerance) => {
      const detail = detailOf({ ...results, distribution, tolerance }, 1.5)
      expect(detail?.pins.length).toBeLessThanOrEqual(Math.max(60, 11 * 11 * 2))
    }),
  )
})

test('the detail contains the whole area of correct pins, which is stretched with the picture', () => {
  const { results } = REVEALED.pin
  fc.assert(
    fc.property(
      fc.double({ min: 0.2, max: 5, noNaN: true }),
      fc.constantFrom('LOW', 'MEDIUM', 'HIGH'),
      (ratio, tolerance) => {
        const { width = 0 } = detailOf({ ...results, tolerance }, ratio) ?? {}
        const [across, along] = [width * PIN_RADIUS[tolerance] * 2, (width / ratio) * PIN_RADIUS[tolerance] * 2]
        expect(Math.max(across, along)).toBeLessThan(0.95)
      },
    ),
  )
})

test('beside a correct position at an edge, the detail is filled by the picture and contains the correct pins', () => {
  const corner = { ...REVEALED.pin.results, positionX: 0.02, positionY: 0.98, tolerance: 'HIGH' } as const
  const [right, high] = [
    row(`${0.02 + 0.99 * PIN_RADIUS.HIGH},0.98`, 1, true),
    row(`0.02,${0.98 - 0.99 * PIN_RADIUS.HIGH}`, 1, true),
  ]
  const detail = detailOf({ ...corner, distribution: [right, high, row('0,1', 1, true)] }, 1.5)
  const { x = 0, y = 0, width = 0, pins } = detail ?? {}
  expect(pins).toHaveLength(3)
  expect(0.5 - x * width, 'empty at the left').toBeLessThan(0.15)
  expect(0.5 - (1 - y) * (width / 1.5), 'empty below').toBeLessThan(0.15)
})

test('there is no detail if every position is correct', () => {
  expect(detailOf({ ...REVEALED.pin.results, tolerance: 'MAXIMUM' }, 1.5)).toBeUndefined()
})
