import { median } from '../load/statistics.ts'
import type { FloorFigures, MeasuredGame, ProductFigures, Run } from './figures.ts'

type Row = {
  title: string
  product: keyof ProductFigures
  /** The floor's figure, if the floor has one. */
  floor?: keyof FloorFigures
}

const ROWS: Row[] = [
  { title: 'question, first to last player, ms', product: 'fanOutMs', floor: 'fanOutMs' },
  { title: 'question, due to last player, ms', product: 'dueToLastMs', floor: 'dueToLastMs' },
  { title: 'answer acknowledged in a burst, p50, ms (floor: 204)', product: 'answerP50Ms', floor: 'answerP50Ms' },
  { title: 'answer acknowledged in a burst, p99, ms (floor: 204)', product: 'answerP99Ms', floor: 'answerP99Ms' },
  { title: 'the same, p50 (floor: token, schema, fdatasync)', product: 'answerP50Ms', floor: 'durableP50Ms' },
  { title: 'the same, p99 (floor: token, schema, fdatasync)', product: 'answerP99Ms', floor: 'durableP99Ms' },
  {
    title: 'last answer sent to last result received, ms',
    product: 'lastAnswerToLastResultMs',
    floor: 'lastAnswerToLastResultMs',
  },
  { title: 'joins per second', product: 'joinsPerSecond', floor: 'joinsPerSecond' },
  { title: 'memory per player, KB (Node)', product: 'memoryKbPerPlayer', floor: 'memoryKbPerPlayer' },
  { title: 'memory of the database in all, MB', product: 'databaseMb' },
  {
    title: 'processor time per player and question, µs (Node)',
    product: 'cpuUsPerPlayerQuestion',
    floor: 'cpuUsPerPlayerQuestion',
  },
  { title: 'processor time per player and question, µs (database)', product: 'databaseCpuUsPerPlayerQuestion' },
]

/** Formats a number with three significant digits, without an exponent. */
export function rounded(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

/** @returns for each run, the ratio of the product's figure to the floor's. */
const ratios = (runs: readonly Run[], product: keyof ProductFigures, floor: keyof FloorFigures): number[] =>
  runs.map((run) => run.product[product] / run.floor[floor])

function cells({ runs }: MeasuredGame, { product, floor }: Row): string[] {
  const productMedian = rounded(median(runs.map((run) => run.product[product])))
  if (floor === undefined) return [productMedian, '–', '–']
  const floorMedian = rounded(median(runs.map((run) => run.floor[floor])))
  const sortedRatios = ratios(runs, product, floor).toSorted((a, b) => a - b)
  const range = runs.length > 1 ? ` (${rounded(sortedRatios[0] ?? NaN)}–${rounded(sortedRatios.at(-1) ?? NaN)})` : ''
  return [productMedian, floorMedian, `${rounded(median(sortedRatios))}×${range}`]
}

const tableRow = (columns: string[]): string => `| ${columns.join(' | ')} |`

/** Markdown: one row for each figure, with medians over the runs and the range of the ratios. */
export function gameTable(measured: MeasuredGame): string {
  return [
    tableRow(['', 'Pinwheel', 'bare node:http', 'ratio']),
    tableRow(['---', '--:', '--:', '--:']),
    ...ROWS.map((row) => tableRow([row.title, ...cells(measured, row)])),
  ].join('\n')
}
