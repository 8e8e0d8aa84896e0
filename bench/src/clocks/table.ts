import { rounded } from '../report/table.ts'
import type { MeasuredDevice } from './measure.ts'

/** Markdown: one row for each device, then the widest gap between any two devices. */
export function clocksTable(devices: readonly MeasuredDevice[]): string {
  const rows = devices.map(
    ({ clockOffsetMs, delayMs, jitterMs, aheadMs }) =>
      `| ${rounded(clockOffsetMs / 1000)} | ${delayMs}–${delayMs + jitterMs} | ${rounded(aheadMs)} |`,
  )
  const widestGapMs = Math.max(...devices.map(({ aheadMs }) => aheadMs))
  return [
    '| clock off by, s | messages late by, ms | more time left than the least, ms |',
    '| --: | --: | --: |',
    ...rows,
    '',
    `Widest gap: ${rounded(widestGapMs)} ms.`,
  ].join('\n')
}
