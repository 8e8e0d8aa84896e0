import type { Table } from './reading.ts'
import type { ColumnPlan } from './table-columns.ts'
import { rawText } from './table-columns.ts'

/** The first rows of the tables of a file, by which a person says what the columns are. */

type SheetSample = {
  readonly name: string
  /** All cells are texts. */
  readonly rows: readonly (readonly string[])[]
  /** What the columns were taken for. Undefined: the sheet was not read. */
  readonly plan?: ColumnPlan
}

export type TableSample = {
  readonly sheets: readonly SheetSample[]
  /** The one to show first. */
  readonly sheet: number
}

/** What a person has said about one sheet. */
export type TableChoice = { readonly sheet: number; readonly plan: ColumnPlan }

const MAX_SHEETS = 20
const MAX_ROWS = 60
const MAX_COLUMNS = 40
const MAX_TEXT = 200

/** Undefined: all tables are empty. */
export function sampleOf(
  tables: readonly Table[],
  planFor: (table: Table, index: number) => ColumnPlan | undefined,
): TableSample | undefined {
  const sheets = tables.slice(0, MAX_SHEETS).map((table, index): SheetSample => {
    const plan = planFor(table, index)
    return {
      name: table.name ?? '',
      rows: table.rows.slice(0, MAX_ROWS).map((cells) => cells.slice(0, MAX_COLUMNS).map(sampled)),
      ...(plan && { plan }),
    }
  })
  const planned = sheets.findIndex(({ plan }) => plan !== undefined)
  const filled = sheets.findIndex(({ rows }) => rows.some((cells) => cells.some((text) => text !== '')))
  return filled < 0 ? undefined : { sheets, sheet: planned < 0 ? filled : planned }
}

const sampled = (cell: Parameters<typeof rawText>[0]): string => {
  const text = rawText(cell)
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}

const MIN_ROWS = 2
const MIN_COLUMNS = 2
/** The share of rows that have as many columns as most rows. */
const REGULAR = 0.8

/** Whether a text that was split into cells is a table, and no text with commas. */
export function looksLikeTable({ rows }: Table): boolean {
  const widths = rows.filter((cells) => cells.some((cell) => rawText(cell) !== '')).map(({ length }) => length)
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [width = 0, count = 0] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? []
  return widths.length >= MIN_ROWS && width >= MIN_COLUMNS && count >= widths.length * REGULAR
}
