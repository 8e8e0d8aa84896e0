/** Writes tables as CSV and Excel files. */
export type { Cell, Sheet } from './sheet.ts'
export { toCsv, withoutEscape } from './csv.ts'
export { writeWorkbook } from './write-workbook.ts'
