import { percentile } from '../load/statistics.ts'
import { rounded } from '../report/table.ts'
import type { MeasuredPage } from './measure.ts'
import type { Essence } from './plans.ts'

const told = ({ steps, blocks }: Essence): string => `${steps.join(' + ')} (${blocks.toLocaleString('en')} blocks)`

/** Markdown: a row for each page. */
export function listsTable(measured: readonly MeasuredPage[]): string {
  return [
    '| list | page | matches | p50, ms | p99, ms | the page by | the count by |',
    '| --- | --- | --: | --: | --: | --- | --- |',
    ...measured.map(({ page, total, times, rows, count }) => {
      const spans = [50, 99].map((percent) => rounded(percentile(times, percent)))
      const cells = [page.list, page.title, total.toLocaleString('en'), ...spans, told(rows), told(count)]
      return `| ${cells.join(' | ')} |`
    }),
  ].join('\n')
}
