import readExcelFile from 'read-excel-file/universal'
import { entryText } from './archive.ts'
import type { Cell, Table, XmlElement } from './reading.ts'
import { boundedWorkbook, MAX_COLUMNS, MAX_ROWS, tooManyRows } from './table-bounds.ts'
import { elementsOf, inFile, parseXml, XmlError } from './xml.ts'

/** The tables of an Excel or OpenDocument spreadsheet. Undefined: the archive is neither. Formulas and macros are not run. */
export async function readSpreadsheet(
  bytes: Uint8Array<ArrayBuffer>,
  names: ReadonlySet<string>,
): Promise<Table[] | undefined> {
  if (names.has('xl/workbook.xml')) {
    const sheets = await readExcelFile(boundedWorkbook(bytes, names)).catch(refuseBroken)
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as Cell[][] }))
  }
  if (names.has('content.xml')) return readOpenDocument(entryText(bytes, 'content.xml') ?? '')
  return undefined
}

/** The reader names the part or the cell at fault, but for faults of its own. */
function refuseBroken(error: unknown): never {
  throw error instanceof Error && !(error instanceof TypeError) ? new XmlError(error.message) : error
}

function readOpenDocument(content: string): Table[] | undefined {
  const [spreadsheet] = descendants(
    inFile('content.xml', () => parseXml(content)),
    'office:spreadsheet',
  )
  if (spreadsheet === undefined) return undefined
  return elementsOf(spreadsheet, 'table:table').map((table) => {
    const name = table.attributes['table:name'] ?? ''
    return { name, rows: rowsOf(table, name) }
  })
}

function rowsOf(table: XmlElement, name: string): Cell[][] {
  const rows: Cell[][] = []
  let empty = 0
  for (const row of descendants(table, 'table:table-row')) {
    const cells: Cell[] = []
    for (const cell of elementsOf(row)) {
      const value = cellOf(cell)
      const times = repeated(cell, 'table:number-columns-repeated')
      cells.push(...Array.from({ length: Math.min(times, MAX_COLUMNS - cells.length) }, () => value))
    }
    const times = repeated(row, 'table:number-rows-repeated')
    // The rest of the sheet is one repeated empty row, so empty rows are kept only above others.
    if (cells.every((cell) => cell === null)) {
      empty += times
      continue
    }
    const last = rows.length + empty + times
    if (last > MAX_ROWS) throw tooManyRows(last, name)
    rows.push(...Array.from({ length: empty }, () => []), ...Array.from({ length: times }, () => cells))
    empty = 0
  }
  return rows
}

const repeated = ({ attributes }: XmlElement, name: string): number => Math.max(1, Number(attributes[name] ?? 1) || 1)

function cellOf(cell: XmlElement): Cell {
  const text = elementsOf(cell, 'text:p').map(textOf).join(' ')
  if (text === '') return null
  return cell.attributes['office:value-type'] === 'float' ? Number(cell.attributes['office:value']) : text
}

/** Line breaks, tabs and repeated spaces are elements. */
const textOf = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : SPACES.has(child.name) ? ' ' : textOf(child))).join('')
const SPACES = new Set(['text:line-break', 'text:tab', 'text:s'])

const descendants = (element: XmlElement, name: string): XmlElement[] =>
  elementsOf(element).flatMap((child) => (child.name === name ? [child] : descendants(child, name)))
