import { expect, test } from 'vitest'
import type { Run } from './figures.ts'
import { gameTable, rounded } from './table.ts'

test.each([
  [1234.5, '1,235'],
  [99.96, '100'],
  [12.345, '12.3'],
  [0.012345, '0.0123'],
  [0, '0'],
  [Number.NaN, '–'],
])('rounds %d to %s', (value, text) => expect(rounded(value)).toBe(text))

const shared = (fanOutMs: number) => ({
  fanOutMs,
  dueToLastMs: 1,
  answerP50Ms: 1,
  answerP99Ms: 1,
  lastAnswerToLastResultMs: 1,
  joinsPerSecond: 1,
  memoryKbPerPlayer: 1,
  cpuUsPerPlayerQuestion: 1,
})
const run = (product: number, floor: number): Run => ({
  product: { ...shared(product), databaseMb: 40, databaseCpuUsPerPlayerQuestion: 12 },
  floor: { ...shared(floor), durableP50Ms: 1, durableP99Ms: 1 },
})

test('a row shows the medians, and the median of the ratios of each run', () => {
  const text = gameTable({ players: 10, runs: [run(20, 10), run(40, 10), run(30, 30)] })
  expect(text).toContain('| question, first to last player, ms | 30 | 10 | 2× (1–4) |')
})

test('a figure without a floor shows no ratio', () => {
  expect(gameTable({ players: 10, runs: [run(1, 1)] })).toContain('| memory of the database in all, MB | 40 | – | – |')
})

test('a single run shows no range', () => {
  expect(gameTable({ players: 10, runs: [run(2, 1)] })).toContain('| question, first to last player, ms | 2 | 1 | 2× |')
})
