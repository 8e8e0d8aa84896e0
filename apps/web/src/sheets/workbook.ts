import writeExcelFile from 'write-excel-file/universal'
import type { Cell, Sheet } from './sheet.ts'

const MOST_CHARACTERS = 60
const FEWEST_CHARACTERS = 10

/** The sheets as one Excel file. Texts are never converted to numbers or formulas. */
export const toWorkbook = (sheets: readonly Sheet[]): Promise<Blob> =>
  writeExcelFile(
    sheets.map(({ name, columns, rows, rightToLeft = false }) => ({
      sheet: name,
      rightToLeft,
      data: [columns.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows.map((row) => [...row])],
      columns: columns.map((heading, index) => ({
        width: widthOf([heading, ...rows.slice(0, 100).map((row) => row[index])]),
      })),
      stickyRowsCount: 1,
    })),
  ).toBlob()

/** Column width in characters, from the first cells. */
function widthOf(cells: readonly (Cell | undefined)[]): number {
  const longest = Math.max(...cells.map((cell) => [...String(cell ?? '')].length))
  return Math.min(MOST_CHARACTERS, Math.max(FEWEST_CHARACTERS, longest + 2))
}
