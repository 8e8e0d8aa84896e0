import { median } from '../load/statistics.ts'
import type { FloorFigures, Measured, ProductFigures, Run } from './figures.ts'

type Row = {
  title: string
  product: keyof ProductFigures
  /** What bare node:http takes for it; without, there is nothing to compare with. */
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

/** Three significant digits, never an exponent. */
export function rounded(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

/** The product's figure in each run as a multiple of the floor's in the same run. */
const ratios = (runs: readonly Run[], product: keyof ProductFigures, floor: keyof FloorFigures): number[] =>
  runs.map((run) => run.product[product] / run.floor[floor])

function cells({ runs }: Measured, { product, floor }: Row): string[] {
  const ours = rounded(median(runs.map((run) => run.product[product])))
  if (floor === undefined) return [ours, '–', '–']
  const theirs = rounded(median(runs.map((run) => run.floor[floor])))
  const each = ratios(runs, product, floor).toSorted((a, b) => a - b)
  const range = runs.length > 1 ? ` (${rounded(each[0] ?? NaN)}–${rounded(each.at(-1) ?? NaN)})` : ''
  return [ours, theirs, `${rounded(median(each))}×${range}`]
}

const line = (columns: string[]): string => `| ${columns.join(' | ')} |`

/** Markdown: medians over the runs, and the range of the ratios. */
export function table(measured: Measured): string {
  return [
    line(['', 'Pinwheel', 'bare node:http', 'ratio']),
    line(['---', '--:', '--:', '--:']),
    ...ROWS.map((row) => line([row.title, ...cells(measured, row)])),
  ].join('\n')
}
