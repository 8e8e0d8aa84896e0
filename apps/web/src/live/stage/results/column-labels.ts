import { formatNumber } from '../../shared/format-number.ts'

type LabelColumn = {
  /** Where on the scale, from 0 to 1. */
  at: number
  count: number
}

/** Of the width of the scale one digit takes so much, and the space between two figures. */
const DIGIT = 0.016
const SPACE = 0.012

const widthOf = ({ count }: LabelColumn): number => formatNumber(count).length * DIGIT

const touch = (one: LabelColumn, other: LabelColumn): boolean =>
  Math.abs(one.at - other.at) < (widthOf(one) + widthOf(other)) / 2 + SPACE

/** The places of the columns whose figures can be read: where two would touch, the higher column has its own. */
export function labelledColumns(columns: readonly LabelColumn[]): ReadonlySet<number> {
  const shown: LabelColumn[] = []
  for (const column of columns.toSorted((a, b) => b.count - a.count))
    if (!shown.some((other) => touch(column, other))) shown.push(column)
  return new Set(shown.map(({ at }) => at))
}
