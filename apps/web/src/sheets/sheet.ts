/** A cell value. A text is always written as text, even if it looks like a number or formula. */
export type Cell = string | number | null
export type Sheet = {
  name: string
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** Its first column is the rightmost one. */
  rightToLeft?: boolean
}
