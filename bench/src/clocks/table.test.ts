import { expect, test } from 'vitest'
import { clocksTable } from './table.ts'

test('each row gives the conditions of a device; the last line gives the widest gap between two devices', () => {
  const lines = clocksTable([
    { clockOffsetMs: 0, delayMs: 0, jitterMs: 0, aheadMs: 0 },
    { clockOffsetMs: -3_600_000, delayMs: 60, jitterMs: 100, aheadMs: 58.4 },
  ]).split('\n')
  expect(lines.slice(2)).toEqual(['| 0 | 0–0 | 0 |', '| -3,600 | 60–160 | 58.4 |', '', 'Widest gap: 58.4 ms.'])
})
