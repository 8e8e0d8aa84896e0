import { percentile } from '../load/statistics.ts'
import { rounded } from '../report/table.ts'
import type { MeasuredPhone } from './measure.ts'

/** Core Web Vitals sum layout shifts over session windows: gaps of less than one second, five seconds at most. */
const SESSION_WINDOW = { gapMs: 1000, longestMs: 5000 }

/** Markdown: one row for each network, then the figures of the game. */
export function phoneTable({ loads, shifts, touches }: MeasuredPhone): string {
  return [
    '| the join link, empty cache | loads | first paint, ms | slowest, ms | nickname can be written, ms | slowest, ms |',
    '| --- | --: | --: | --: | --: | --: |',
    ...loads.map(({ network, paints, fields }) => {
      const cells = [paints, fields].flatMap((times) => [50, 100].map((percent) => rounded(percentile(times, percent))))
      return `| ${[network.name, paints.length, ...cells].join(' | ')} |`
    }),
    '',
    '| from the join link to the podium |  |',
    '| --- | --: |',
    `| cumulative layout shift (worst moment) | ${fourDecimals(cumulativeLayoutShift(shifts))} |`,
    `| all layout shifts of the game, added up | ${fourDecimals(shifts.reduce((sum, { value }) => sum + value, 0))} |`,
    ...touches.flatMap(({ slowdown, times }) => {
      const processor = slowdown === 1 ? 'this processor' : `${slowdown} times slower`
      const row = (statistic: string, percent: number) =>
        `| thumb up to request, ${processor}, ${statistic} of ${times.length}, ms | ${rounded(percentile(times, percent))} |`
      return [row('median', 50), row('longest', 100)]
    }),
  ].join('\n')
}

const fourDecimals = (shift: number): string => String(Number(shift.toFixed(4)))

/** @returns the largest sum of any session window. */
export function cumulativeLayoutShift(shifts: readonly { at: number; value: number }[]): number {
  let [largest, sum, startedAt, lastAt] = [0, 0, -Infinity, -Infinity]
  for (const { at, value } of shifts) {
    const isSameWindow = at - lastAt < SESSION_WINDOW.gapMs && at - startedAt < SESSION_WINDOW.longestMs
    if (!isSameWindow) [sum, startedAt] = [0, at]
    sum += value
    lastAt = at
    largest = Math.max(largest, sum)
  }
  return largest
}
