import { t } from '@lingui/core/macro'
import { zipSync } from 'fflate'
import { ArchiveError, entriesNamed } from './archive.ts'
import { decodedText } from './decoded-text.ts'
import type { Table } from './reading.ts'
import { rowPlace } from './table-place.ts'
import { inFile, visitXml } from './xml.ts'

/** Bounds of tables from strangers: a cell far away, or a long text in many cells, needs more memory than a device has. */

/** A file can have 5,000 questions. */
export const MAX_ROWS = 20_000
export const MAX_COLUMNS = 200
const MAX_CELLS = MAX_ROWS * MAX_COLUMNS
const MAX_SHEETS = 200
/** Of spreadsheet programs. Empty cells may have formats down there. */
const LAST_ROW = 1_048_576
const MAX_MEGABYTES = 20

export const tooManyRows = (row: number, sheet: string | undefined): ArchiveError =>
  new ArchiveError(t`It is a spreadsheet of more than ${MAX_ROWS} rows.`, rowPlace(row, sheet))

const tooManyCells = (row: number, sheet: string | undefined): ArchiveError =>
  new ArchiveError(t`It is a table of more than ${MAX_CELLS} cells.`, rowPlace(row, sheet))

/**
 * The parts of an Excel workbook that are read, as an archive that is not compressed: the reader would unpack large parts in
 * workers of its own, from addresses that a content security policy may forbid.
 *
 * @throws {ArchiveError} for a sheet with a cell outside our bounds. @throws {XmlError} for a part with a document type
 */
export function boundedWorkbook(bytes: Uint8Array, names: ReadonlySet<string>): ArrayBuffer {
  const parts = entriesNamed(bytes, new Set([...names].filter((name) => /\.(?:xml|rels)$/.test(name))))
  const sheets = [...parts]
    .map(([name, part]) => ({ name, text: decodedText(part) }))
    .filter(({ text }) => text.includes('sheetData'))
    .map(({ name, text }) => ({ name, ...inFile(name, () => extentOf(text)) }))
  const filled = sheets.filter(({ row }) => row > 0)
  if (filled.length > MAX_SHEETS)
    throw new ArchiveError(t`It is a spreadsheet of more than ${MAX_SHEETS} sheets.`, filled[MAX_SHEETS]!.name)
  const long = sheets.find(({ row, lastRow }) => row > MAX_ROWS || lastRow > LAST_ROW)
  if (long) throw tooManyRows(Math.max(long.row, long.lastRow), long.name)
  let cells = 0
  for (const { name, row, column } of filled) if ((cells += row * column) > MAX_CELLS) throw tooManyCells(row, name)
  return zipSync(Object.fromEntries(parts), { level: 0 }).buffer
}

/** `row` and `column`: of the last cell with a value. `lastRow`: also of an empty one. Read as the reader of the file does. */
type Extent = { row: number; column: number; lastRow: number }

function extentOf(part: string): Extent {
  let [rows, lastRow, row, column] = [0, 0, 0, 0]
  let cell = { row: 0, column: 0 }
  visitXml(part, (prefixed, { r = '' }) => {
    const name = prefixed.replace(/^.*:/, '')
    if (name === 'row') lastRow = Math.max(lastRow, (rows += 1), Number(r) || 0)
    if (name === 'c') {
      cell = addressOf(r)
      lastRow = Math.max(lastRow, cell.row)
    }
    if (name !== 'v' && name !== 'is') return
    row = Math.max(row, cell.row)
    column = Math.max(column, cell.column)
  })
  return { row, column, lastRow }
}

/** "AB12" is row 12 and column 28. */
function addressOf(address: string): { row: number; column: number } {
  const letters = /^\D*/.exec(address)?.[0] ?? ''
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(address.slice(letters.length)) || 0, column }
}

/**
 * Cells may share a text, so that all texts together are larger than the file.
 *
 * @throws {ArchiveError} for tables with too many cells, or too much text
 */
export function checkTables(tables: readonly Table[]): void {
  let characters = 0
  let cells = 0
  for (const { name, rows } of tables) {
    const widest = rows.reduce((known, { length }, index) => (length > rows[known]!.length ? index : known), 0)
    cells += rows.length * (rows[widest]?.length ?? 0)
    if (cells > MAX_CELLS) throw tooManyCells(widest + 1, name)
    for (const [index, row] of rows.entries()) {
      for (const cell of row) if (typeof cell === 'string') characters += cell.length
      if (characters > MAX_MEGABYTES * 1024 * 1024) throw tooMuchText(index + 1, name)
    }
  }
}

const tooMuchText = (row: number, sheet: string | undefined): ArchiveError =>
  new ArchiveError(t`It is a table whose texts are larger than ${MAX_MEGABYTES} MB.`, rowPlace(row, sheet))
