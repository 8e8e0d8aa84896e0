import type { Cell } from './reading.ts'
import { cellText, columnName } from './table-columns.ts'
import type { ColumnPlan, ColumnUse, SingleUse } from './table-columns.ts'

/** One row of a table, read by the uses of its columns. */
export type Row = {
  text: (use: SingleUse) => string
  number: (use: SingleUse) => number
  /** "G9" */
  cell: (use: SingleUse) => string
  /** In the order of their columns; empty cells are empty texts. */
  answers: readonly string[]
  isWithoutAnswers: boolean
  /** Some of its answers come from columns of wrong answers. */
  hasWrongAnswers: boolean
}

/** @param index from 0, in its table */
export function rowOf(cells: readonly Cell[], uses: ColumnPlan['uses'], index: number): Row {
  const text = (use: SingleUse): string => (uses.includes(use) ? cellText(cells[uses.indexOf(use)]) : '')
  const textsOf = (wanted: ColumnUse) => uses.flatMap((use, at) => (use === wanted ? [cellText(cells[at])] : []))
  const wrong = textsOf('wrong').filter((answer) => answer !== '')
  const answers = textsOf('answer')
  // Beside wrong answers, the right one is an option too. It must not be at the same place in every question.
  const options = wrong.length === 0 ? answers : [...answers.filter((answer) => answer !== ''), ...wrong]
  const right = text('correct')
  if (wrong.length > 0 && right !== '' && !options.includes(right))
    options.splice(index % (options.length + 1), 0, right)
  return {
    text,
    number: (use) => (text(use) === '' ? Number.NaN : Number(text(use).replace(',', '.'))),
    cell: (use) => `${columnName(uses.indexOf(use))}${index + 1}`,
    answers: options,
    isWithoutAnswers: options.every((answer) => answer === ''),
    hasWrongAnswers: wrong.length > 0,
  }
}

/** The value that a cell names, in any case, and with spaces or hyphens instead of underscores. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text.toUpperCase().replaceAll(/[\s-]+/g, '_'))

/** Whether our own table names the row a question of a quiz in 0–100 mode. */
export const isZeroToOneHundred = (row: Row): boolean => oneOf(['ZERO_TO_ONE_HUNDRED'], row.text('type')) !== undefined
