import { expect, test } from 'vitest'
import { stageTable } from './table.ts'

test('a row gives the frames per second and the share of dropped frames', () => {
  const gaps = [...Array.from({ length: 9 }, () => 20), 60]
  const row = stageTable([{ title: 'players join', gaps, busy: 0.125 }])
    .split('\n')
    .at(-1)
  expect(row).toBe('| players join | 41.7 | 20 | 60 | 60 | 10.0 % | 12.5 % |')
})
