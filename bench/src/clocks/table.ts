import { rounded } from '../report/table.ts'
import type { SeenClock } from './measure.ts'

/** Markdown: a row for each device, and the widest gap between any two. */
export function clocksTable(seen: readonly SeenClock[]): string {
  const rows = seen.map(
    ({ offMs, delayMs, jitterMs, aheadMs }) =>
      `| ${rounded(offMs / 1000)} | ${delayMs}–${delayMs + jitterMs} | ${rounded(aheadMs)} |`,
  )
  const widest = Math.max(...seen.map(({ aheadMs }) => aheadMs))
  return [
    '| clock off by, s | messages late by, ms | more time left than the least, ms |',
    '| --: | --: | --: |',
    ...rows,
    '',
    `Widest gap: ${rounded(widest)} ms.`,
  ].join('\n')
}
