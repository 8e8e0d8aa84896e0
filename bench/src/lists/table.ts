import { percentile } from '../load/statistics.ts'
import { rounded } from '../report/table.ts'
import type { MeasuredPage } from './measure.ts'
import type { PlanSummary } from './plans.ts'

const planCell = (plan: PlanSummary | undefined): string => (plan === undefined ? '–' : filledCell(plan))

const filledCell = ({ steps, blocks }: PlanSummary): string =>
  `${steps.join(' + ')} (${blocks.toLocaleString('en')} blocks)`

/**
 * Markdown: one row for each page. The other times are the processor time of the server's main thread and PostgreSQL,
 * and how long PostgreSQL executed the statements of the page and of the count, once.
 */
export function listsTable(measured: readonly MeasuredPage[]): string {
  return [
    '| list | page | matches | p50, ms | p99, ms | processor, p99, ms | PostgreSQL, ms | the page by | the count by |',
    '| --- | --- | --: | --: | --: | --: | --: | --- | --- |',
    ...measured.map(({ page, total, times, processorTimes, pagePlan, countPlan }) => {
      const percentiles = [
        ...[50, 99].map((percent) => percentile(times, percent)),
        percentile(processorTimes, 99),
        pagePlan.ms + (countPlan?.ms ?? 0),
      ].map(rounded)
      const plans = [planCell(pagePlan), planCell(countPlan)]
      return `| ${[page.list, page.title, total.toLocaleString('en'), ...percentiles, ...plans].join(' | ')} |`
    }),
  ].join('\n')
}
