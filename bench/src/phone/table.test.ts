import { expect, test } from 'vitest'
import { LINES } from './network-conditions.ts'
import { phoneTable, worstSession } from './table.ts'

const [line = { name: 'a line', latency: 0, down: 1, up: 1 }] = LINES

test('a row says the usual and the slowest load, and the game its shifts and touches', () => {
  const loads = [{ line, paints: [900, 1000, 1400], fields: [1200, 1300, 2500] }]
  const rows = phoneTable({
    loads,
    shifts: [{ at: 10, value: 0.0012 }],
    touches: [{ slowness: 4, times: [1, 2, 3] }],
  }).split('\n')
  expect(rows[2]).toBe(`| ${line.name} | 3 | 1,000 | 1,400 | 1,300 | 2,500 |`)
  expect(rows).toContain('| cumulative layout shift (worst moment) | 0.0012 |')
  expect(rows.at(-1)).toBe('| thumb up to request, 4 times slower, longest of 3, ms | 3 |')
})

test('shifts within a second of each other count together, five seconds at most', () => {
  const shiftsAt = (...moments: number[]) => moments.map((at) => ({ at, value: 0.01 }))
  expect(worstSession([])).toBe(0)
  expect(worstSession(shiftsAt(0, 900, 2500))).toBeCloseTo(0.02)
  expect(worstSession(shiftsAt(0, 900, 1800, 2700, 3600, 4500, 5400))).toBeCloseTo(0.06)
})
