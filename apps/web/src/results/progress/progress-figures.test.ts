import { expect, test } from 'vitest'
import { sampleProgress } from '../testing/sample-progress.ts'
import { progressColumns, progressSheet } from './progress-figures.ts'

const { games } = sampleProgress(3)

test('columns are in the order of the dates and say success, place and number of players', () => {
  const columns = progressColumns(games)
  expect(columns.map(({ name, figure }) => [name, figure])).toEqual([
    ['1 Nov', '40%'],
    ['2 Nov', '60%'],
    ['3 Nov', '80%'],
  ])
  expect(columns[2]?.spoken).toBe('3 Nov 2026, The Great Solar System Quiz: 80%, place 1 of 24 players')
})

test('the sheet has one row for each game, the newest first', () => {
  const { columns, rows } = progressSheet(games)
  expect(columns).toHaveLength(7)
  expect(rows).toEqual([
    ['The Great Solar System Quiz', '3 Nov 2026', 'Yuki', 1, 24, 80, 4000],
    ['The Great Solar System Quiz', '2 Nov 2026', 'Yuki', 2, 24, 60, 3000],
    ['The Great Solar System Quiz', '1 Nov 2026', 'Yuki', 3, 24, 40, 2000],
  ])
})
