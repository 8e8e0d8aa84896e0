import { expect, test } from 'vitest'
import { stageTable } from './table.ts'

test('a row says how many frames a second there were, and how many were left out', () => {
  const gaps = [...Array.from({ length: 9 }, () => 20), 60]
  const row = stageTable([{ title: 'people come', gaps, busy: 0.125 }])
    .split('\n')
    .at(-1)
  expect(row).toBe('| people come | 41.7 | 20 | 60 | 60 | 10.0 % | 12.5 % |')
})
