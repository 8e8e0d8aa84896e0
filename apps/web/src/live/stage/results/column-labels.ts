import { formatNumber } from '../../shared/format-number.ts'

type LabelColumn = {
  /** The position on the scale, from 0 to 1. */
  at: number
  count: number
}

/** The width of a digit and of the gap between two labels, as shares of the scale's width. */
const DIGIT = 0.016
const SPACE = 0.012

const widthOf = ({ count }: LabelColumn): number => formatNumber(count).length * DIGIT

const overlap = (one: LabelColumn, other: LabelColumn): boolean =>
  Math.abs(one.at - other.at) < (widthOf(one) + widthOf(other)) / 2 + SPACE

/** The positions of the columns with a label: where two labels would overlap, the higher column has one. */
export function labelledColumns(columns: readonly LabelColumn[]): ReadonlySet<number> {
  const shown: LabelColumn[] = []
  for (const column of columns.toSorted((a, b) => b.count - a.count))
    if (!shown.some((other) => overlap(column, other))) shown.push(column)
  return new Set(shown.map(({ at }) => at))
}
