import { expect, test } from 'vitest'
import type { MeasuredGame, Measurements, ProductFigures, Run } from './figures.ts'
import { absoluteTable, goalsTable, manyTable, rounded } from './table.ts'

test.each([
  [1234.5, '1,235'],
  [99.96, '100'],
  [12.345, '12.3'],
  [0.012345, '0.0123'],
  [0, '0'],
  [Number.NaN, '–'],
])('rounds %d to %s', (value, text) => expect(rounded(value)).toBe(text))

const product = (figures: Partial<ProductFigures> = {}): ProductFigures => ({
  joinsPerSecond: 500,
  memoryKbPerPlayer: 30,
  nodeProcesses: 1,
  cpuUsPerJoin: 100,
  databaseMb: 40,
  ...figures,
})
const run = (fanOutMs: number, floorMs: number, figures: Partial<ProductFigures> = {}): Run => ({
  product: product({ fanOutMs, ...figures }),
  floor: {
    joinsPerSecond: 1000,
    cpuUsPerJoin: 50,
    memoryKbPerPlayer: 20,
    cpuUsPerPlayerQuestion: 50,
    fanOutMs: floorMs,
  },
})
/** The first game of a process took a hundred times as long. */
const game = (players: number, runs: Run[]): MeasuredGame => ({ players, first: run(1000, 10), runs })
const measurements = (parts: Partial<Measurements>): Measurements => ({
  single: [],
  many: [],
  workers: undefined,
  ...parts,
})
const rowOf = (number: number, parts: Partial<Measurements>): string =>
  goalsTable(measurements(parts), [number]).split('\n')[2] ?? ''

test('a row shows the median of the ratios of each run, their range, the first game apart, and that the median reaches the goal', () => {
  const single = [game(1000, [run(15, 10), run(40, 10), run(30, 30)])]
  expect(rowOf(1, { single })).toMatch(/\| 1k: 1\.5× \(1–4\) \| 1k: 100× \| ≤ 1\.5 × \(a\) \| yes \|$/)
})

test('a row names the sizes that miss the goal; a single run shows no range', () => {
  const single = [game(1000, [run(10, 10)]), game(5000, [run(20, 10)])]
  expect(rowOf(1, { single })).toMatch(/\| 1k: 1×<br>5k: 2× \| .* \| no: 5k \|$/)
})

test('a figure of which more is better must reach its goal from below', () => {
  const single = [game(1000, [run(1, 1)])]
  expect(rowOf(11, { single })).toContain('| 1k: 0.5× |')
  expect(rowOf(11, { single })).toMatch(/yes \|$/)
  expect(rowOf(11, { single: [game(1000, [run(1, 1, { joinsPerSecond: 499 })])] })).toMatch(/no: 1k \|$/)
})

test('the growth compares the largest game with the smallest, each with the floor of its run', () => {
  const smallest = run(1, 1, { cpuUsPerPlayerQuestion: 100 })
  const largest = run(1, 1, { cpuUsPerPlayerQuestion: 150, cpuUsPerJoin: 90 })
  const single = [game(1000, [smallest]), game(10_000, [largest])]
  expect(rowOf(9, { single })).toContain('question: 1.5×<br>join: 0.9×')
  expect(rowOf(9, { single })).toMatch(/no: question \|$/)
  largest.floor.cpuUsPerPlayerQuestion = 75
  expect(rowOf(9, { single })).toContain('question: 1×<br>join: 0.9×')
  expect(rowOf(9, { single: single.slice(0, 1) })).toMatch(/not measured .* – \|$/)
})

test('one lost answer fails the row of the spread answers, at sizes that have them', () => {
  const measured = run(1, 1, { spreadAnswerP99Ms: 30, answersLost: 1 })
  measured.floor.spreadAnswerP99Ms = 10
  const single = [game(1000, [measured]), game(10_000, [run(1, 1, { answersLost: 0 })])]
  expect(rowOf(7, { single })).toMatch(/\| 1k: 3×<br>lost of 1k: 1 \| .* \| no: lost of 1k \|$/)
})

test('one lost answer fails the row of the whole game', () => {
  const single = [game(100, [run(1, 1, { gameSeconds: 60, answersLost: 1 })])]
  expect(rowOf(13, { single })).toMatch(/no: answers lost \|$/)
})

test('the memory of a player is that of the first game, which finds no memory of another', () => {
  const single = [game(5000, [run(1, 1, { memoryKbPerPlayer: 90 })])]
  expect(rowOf(12, { single })).toMatch(/\| 5k: 30 KB \| 5k: 30 KB \| .* \| yes \|$/)
})

test('many games show the figure that is worst in comparison with one game, the first of its process as they are', () => {
  const single = [game(1000, [run(10, 1)])]
  const many = [{ games: 100, playersPerGame: 10, product: product({ fanOutMs: 1500, joinsPerSecond: 250 }) }]
  expect(rowOf(14, { single, many })).toContain('100 × 10, worst figure joinsPerSecond: 2×')
})

test('the table of many games shows each figure, and how much worse it is than in one game', () => {
  const single = [game(1000, [run(10, 1)])]
  const many = [{ games: 100, playersPerGame: 10, product: product({ fanOutMs: 1500, joinsPerSecond: 250 }) }]
  const text = manyTable(measurements({ single, many }))
  expect(text).toContain('| games × players (how much worse than one) | 1 × 1000 | 100 × 10 |')
  expect(text).toContain('| question, first to last receipt, ms | 1,000 | 1,500 (1.5×) |')
  expect(text).toContain('| joins per second | 500 | 250 (2×) |')
  expect(manyTable(measurements({ single }))).toBeUndefined()
})

test('two workers count as measured only when the server started two', () => {
  const workers = {
    players: 2000,
    one: product({ answersPerSecond: 100 }),
    two: product({ answersPerSecond: 170, joinsPerSecond: 500, nodeProcesses: 3 }),
  }
  expect(rowOf(15, { workers })).toContain('answers: 1.7×<br>joins: 1×')
  expect(rowOf(15, { workers: { ...workers, two: product() } })).toContain('not measured')
})

test('the table has every row unless rows are selected', () => {
  expect(goalsTable(measurements({})).split('\n')).toHaveLength(17)
})

test('the table of medians shows the product and the floor, the product alone where there is no floor, and the first games apart', () => {
  const text = absoluteTable([game(1000, [run(20, 10), run(40, 10), run(30, 30)])])
  expect(text).toContain('| product / floor | 1k | first, 1k |')
  expect(text).toContain('| question, first to last receipt, ms | 30 / 10 | 1,000 / 10 |')
  expect(text).toContain('| memory of PostgreSQL in all, MB | 40 | 40 |')
})
