import { percentile } from '../load/statistics.ts'
import { rounded } from '../report/table.ts'
import type { MeasuredPhone } from './measure.ts'

/** Shifts that follow one another by less than a second, within five, count as one (as Core Web Vitals have it). */
const SESSION = { gapMs: 1000, longestMs: 5000 }

/** Markdown: loads by line, then what happens in a game. */
export function phoneTable({ loads, shifts, touches }: MeasuredPhone): string {
  return [
    '| the join link, empty cache | loads | first paint, ms | slowest, ms | nickname can be written, ms | slowest, ms |',
    '| --- | --: | --: | --: | --: | --: |',
    ...loads.map(({ line, paints, fields }) => {
      const spans = [paints, fields].flatMap((times) => [50, 100].map((percent) => rounded(percentile(times, percent))))
      return `| ${[line.name, paints.length, ...spans].join(' | ')} |`
    }),
    '',
    '| from the join link to the podium |  |',
    '| --- | --: |',
    `| cumulative layout shift (worst moment) | ${shown(worstSession(shifts))} |`,
    `| all layout shifts of the game, added up | ${shown(shifts.reduce((sum, { value }) => sum + value, 0))} |`,
    ...touches.flatMap(({ slowness, times }) => {
      const processor = slowness === 1 ? 'this processor' : `${slowness} times slower`
      const row = (which: string, percent: number) =>
        `| thumb up to request, ${processor}, ${which} of ${times.length}, ms | ${rounded(percentile(times, percent))} |`
      return [row('median', 50), row('longest', 100)]
    }),
  ].join('\n')
}

const shown = (shift: number): string => String(Number(shift.toFixed(4)))

export function worstSession(shifts: readonly { at: number; value: number }[]): number {
  let [worst, sum, startedAt, lastAt] = [0, 0, -Infinity, -Infinity]
  for (const { at, value } of shifts) {
    const goesOn = at - lastAt < SESSION.gapMs && at - startedAt < SESSION.longestMs
    if (!goesOn) [sum, startedAt] = [0, at]
    sum += value
    lastAt = at
    worst = Math.max(worst, sum)
  }
  return worst
}
