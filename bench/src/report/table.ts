import { median } from '../load/statistics.ts'
import type { FloorFigures, MeasuredGame, ProductFigures, Run } from './figures.ts'
import { comparedWithOne, firstGames, manyLabel, ROWS, sizeLabel } from './rows.ts'
import type { Row, Value } from './rows.ts'
import type { Measurements } from './figures.ts'

/** Formats a number with three significant digits, without an exponent. */
export function rounded(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

const tableRow = (columns: string[]): string => `| ${columns.join(' | ')} |`

const isMeasured = ({ samples }: Value): boolean => Number.isFinite(median(samples))

function holds({ samples, goal }: Value): boolean {
  const middle = median(samples)
  return 'atMost' in goal ? middle <= goal.atMost : middle >= goal.atLeast
}

/** The median of the runs and, if there are several, their range. */
function cell({ label, samples, unit }: Value): string {
  const range = samples.length > 1 ? ` (${rounded(Math.min(...samples))}–${rounded(Math.max(...samples))})` : ''
  return `${label}: ${rounded(median(samples))}${unit}${range}`
}

function columnsOf({ number, figure, before, goal, values }: Row, measurements: Measurements): string[] {
  const measured = values(measurements).filter(isMeasured)
  const failed = measured.filter((value) => !holds(value))
  const verdict = failed.length === 0 ? 'yes' : `no: ${failed.map(({ label }) => label).join(', ')}`
  const now = measured.length === 0 ? ['not measured', '–'] : [measured.map(cell).join('<br>'), verdict]
  const first = values(firstGames(measurements)).filter(isMeasured).map(cell).join('<br>') || '–'
  return [String(number), figure, before, now[0] ?? '', first, goal, now[1] ?? '']
}

/** Markdown: one row for each figure, with its goal and whether the medians reach it. */
export function goalsTable(measurements: Measurements, rows?: readonly number[]): string {
  const selected = ROWS.filter(({ number }) => rows?.includes(number) ?? true)
  return [
    tableRow(['#', 'figure', 'before', 'now', 'first game of a process', 'goal', 'holds']),
    tableRow(['--:', '---', '---', '---', '---', '---', '---']),
    ...selected.map((row) => tableRow(columnsOf(row, measurements))),
  ].join('\n')
}

type Absolute = {
  title: string
  product: keyof ProductFigures
  /** The floor's figure, if the floor has one. */
  floor?: keyof FloorFigures
}

const shared = (title: string, name: keyof FloorFigures): Absolute => ({ title, product: name, floor: name })

const ABSOLUTE: Absolute[] = [
  shared('question, first to last receipt, ms', 'fanOutMs'),
  shared('question, due to last receipt, ms', 'dueToLastMs'),
  shared('personal results, first to last receipt, ms', 'resultFanOutMs'),
  shared('last answer sent to last result, ms', 'lastAnswerToLastResultMs'),
  shared('answers per second', 'answersPerSecond'),
  shared('acknowledgement p99 of the burst, ms', 'answerP99Ms'),
  shared('acknowledgement p99, spread over 2 s, ms', 'spreadAnswerP99Ms'),
  shared('processor time per player and question, µs', 'cpuUsPerPlayerQuestion'),
  { title: 'the same, PostgreSQL, µs', product: 'databaseCpuUsPerPlayerQuestion' },
  shared('processor time per join, µs', 'cpuUsPerJoin'),
  shared('joins per second', 'joinsPerSecond'),
  shared('memory per player, KB', 'memoryKbPerPlayer'),
  { title: 'memory of PostgreSQL in all, MB', product: 'databaseMb' },
  { title: 'load generator per event of the question, µs', product: 'generatorUsPerMessage' },
]

function absoluteCell(runs: readonly Run[], { product, floor }: Absolute): string {
  const productMedian = rounded(median(runs.map((run) => run.product[product] ?? Number.NaN)))
  if (floor === undefined) return productMedian
  return `${productMedian} / ${rounded(median(runs.map((run) => run.floor[floor] ?? Number.NaN)))}`
}

/** Markdown: the medians behind the ratios, as "product / floor", for each number of players, and the first games. */
export function absoluteTable(single: readonly MeasuredGame[]): string {
  const columns = [
    ...single.map(({ players, runs }) => ({ title: sizeLabel(players), runs })),
    ...single.map(({ players, first }) => ({ title: `first, ${sizeLabel(players)}`, runs: [first] })),
  ]
  return [
    tableRow(['product / floor', ...columns.map(({ title }) => title)]),
    tableRow(['---', ...columns.map(() => '--:')]),
    ...ABSOLUTE.map((row) => tableRow([row.title, ...columns.map(({ runs }) => absoluteCell(runs, row))])),
  ].join('\n')
}

/** Markdown: the figures that row 14 compares, and how much worse those of many games are. Undefined if many games were not measured. */
export function manyTable({ single, many }: Measurements): string | undefined {
  const largest = single.at(-1)
  if (largest === undefined || many.length === 0) return undefined
  const ratios = many.map((games) => new Map(comparedWithOne(games, largest).map(({ name, ratio }) => [name, ratio])))
  const compared = ABSOLUTE.filter(({ product }) => ratios.some((each) => each.has(product)))
  const rows = compared.map(({ title, product }) => [
    title,
    rounded(largest.first.product[product] ?? Number.NaN),
    ...many.map((games, place) =>
      [rounded(games.product[product] ?? Number.NaN), `(${rounded(ratios[place]?.get(product) ?? Number.NaN)}×)`].join(
        ' ',
      ),
    ),
  ])
  return [
    tableRow([
      'games × players (how much worse than one)',
      manyLabel({ games: 1, playersPerGame: largest.players }),
      ...many.map(manyLabel),
    ]),
    tableRow(['---', '--:', ...many.map(() => '--:')]),
    ...rows.map(tableRow),
  ].join('\n')
}
