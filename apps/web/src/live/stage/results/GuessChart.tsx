import { plural } from '@lingui/core/macro'
import type { Nearest } from '@pinwheel/contract'
import { formatNumber } from '../../shared/format-number.ts'
import { farness } from '../../shared/guess.ts'
import { BarChart } from './BarChart.tsx'
import type { Bin, ValueRow } from './bins.ts'
import { binned, median } from './bins.ts'

const SCALE = { min: 0, max: 100, step: 1 }

/** The guesses of the room from 0 to 100, coloured from near to far, with the nearest players, the median and the right value. */
export function GuessChart({
  right,
  rows,
  nearest,
}: {
  right: number
  rows: readonly ValueRow[]
  nearest: Nearest | undefined
}) {
  return (
    <BarChart
      scale={SCALE}
      bins={binned(rows, SCALE)}
      lookOf={({ from, to, count }: Bin) => ({
        label: guessesText(from, to, count),
        far: farness(Math.abs((from + to) / 2 - right)),
      })}
      median={median(rows)}
      {...{ right, nearest }}
    />
  )
}

function guessesText(from: number, to: number, count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `${from} to ${to}: ${figure} guess`, other: `${from} to ${to}: ${figure} guesses` })
}
