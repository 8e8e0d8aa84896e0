import { expect, test } from 'vitest'
import { labelledColumns } from './column-labels.ts'

const columns = (...columns: [at: number, count: number][]) => columns.map(([at, count]) => ({ at, count }))

test('every column with enough space has a label', () => {
  expect(labelledColumns(columns([0, 3], [0.5, 12], [1, 1960]))).toEqual(new Set([0, 0.5, 1]))
})

test('where two labels would overlap, the higher column has one', () => {
  expect([...labelledColumns(columns([0.5, 3], [0.51, 4], [0.52, 2]))]).toEqual([0.51])
})

test('longer labels need more space', () => {
  expect(labelledColumns(columns([0.5, 3], [0.53, 4])).size).toBe(2)
  expect(labelledColumns(columns([0.5, 1300], [0.53, 1400])).size).toBe(1)
})
