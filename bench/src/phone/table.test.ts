import { expect, test } from 'vitest'
import { NETWORKS } from './network-conditions.ts'
import { cumulativeLayoutShift, phoneTable } from './table.ts'

const [network = { name: 'a network', latency: 0, down: 1, up: 1 }] = NETWORKS

test('prints the median and the slowest load of a network, and the shifts and touches of the game', () => {
  const loads = [{ network, paints: [900, 1000, 1400], fields: [1200, 1300, 2500] }]
  const rows = phoneTable({
    loads,
    shifts: [{ at: 10, value: 0.0012 }],
    touches: [{ slowdown: 4, times: [1, 2, 3] }],
  }).split('\n')
  expect(rows[2]).toBe(`| ${network.name} | 3 | 1,000 | 1,400 | 1,300 | 2,500 |`)
  expect(rows).toContain('| cumulative layout shift (worst moment) | 0.0012 |')
  expect(rows.at(-1)).toBe('| thumb up to request, 4 times slower, longest of 3, ms | 3 |')
})

test('a session window sums shifts less than a second apart, over five seconds at most', () => {
  const shiftsAt = (...times: number[]) => times.map((at) => ({ at, value: 0.01 }))
  expect(cumulativeLayoutShift([])).toBe(0)
  expect(cumulativeLayoutShift(shiftsAt(0, 900, 2500))).toBeCloseTo(0.02)
  expect(cumulativeLayoutShift(shiftsAt(0, 900, 1800, 2700, 3600, 4500, 5400))).toBeCloseTo(0.06)
})
