import type { Cell, Sheet } from './sheets.ts'

/** A text that begins like this would be run as a formula by the program that opens the file, in Japan at full width, too. */
const LIKE_A_FORMULA = /^[=+\-@＝＋－＠\t\r]/

// Excel takes a file for UTF-8 only when it begins with this mark.
const BYTE_ORDER_MARK = '\uFEFF'

/** A sheet as comma-separated values (RFC 4180), for Excel too. Texts are quoted and never formulas, numbers are bare. */
export const toCsv = ({ columns, rows }: Sheet): string =>
  BYTE_ORDER_MARK + [columns, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('')

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = LIKE_A_FORMULA.test(cell) ? `'${cell}` : cell
  return `"${harmless.replaceAll('"', '""')}"`
}
