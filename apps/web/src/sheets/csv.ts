import type { Cell, Sheet } from './sheet.ts'

/**
 * Spreadsheet programs run a text with such a beginning as a formula; the full-width forms in Japanese versions.
 * Apostrophes before it are escaped too, so that removing one apostrophe always gives the text back.
 */
const LIKE_A_FORMULA = /^'*[=+\-@＝＋－＠\t\r]/

// Excel reads a file as UTF-8 only if it begins with a byte order mark.
const BYTE_ORDER_MARK = '\uFEFF'

/** A sheet as comma-separated values (RFC 4180). Texts are quoted and escaped against formulas, numbers are not quoted. */
export const toCsv = ({ columns, rows }: Sheet): string =>
  BYTE_ORDER_MARK + [columns, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('')

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = LIKE_A_FORMULA.test(cell) ? `'${cell}` : cell
  return `"${harmless.replaceAll('"', '""')}"`
}

/** The text of a cell that {@link toCsv} wrote. */
export const withoutEscape = (cell: string): string =>
  cell.startsWith("'") && LIKE_A_FORMULA.test(cell) ? cell.slice(1) : cell
