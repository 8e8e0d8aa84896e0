import { percentile } from '../load/statistics.ts'
import { rounded } from '../report/table.ts'
import type { MeasuredField } from './measure.ts'

/** Markdown: one row for each field. */
export function creatorTable(measured: readonly MeasuredField[]): string {
  return [
    '| main-thread work | p50, ms | p95, ms | longest, ms |',
    '| --- | --: | --: | --: |',
    ...measured.map(({ title, times }) => {
      const cells = [50, 95, 100].map((percent) => rounded(percentile(times, percent)))
      return `| ${[title, ...cells].join(' | ')} |`
    }),
  ].join('\n')
}
