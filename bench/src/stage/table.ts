import { percentile } from '../load/statistics.ts'
import { rounded } from '../report/table.ts'
import type { MeasuredFrames } from './measure.ts'

/** After a longer gap, the page has dropped a frame (60 frames a second are 16.7 ms apart). */
const DROPPED_FRAME_MS = 25

/** Markdown: one row for each measured workload. */
export function stageTable(measured: readonly MeasuredFrames[]): string {
  return [
    '| what happens | frames per second | p50, ms | p99, ms | longest, ms | left out | main thread busy |',
    '| --- | --: | --: | --: | --: | --: | --: |',
    ...measured.map(({ title, gaps, busy }) => {
      const perSecond = (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0)
      const dropped = gaps.filter((gap) => gap > DROPPED_FRAME_MS).length / gaps.length
      const times = [50, 99, 100].map((percent) => rounded(percentile(gaps, percent)))
      return `| ${[title, rounded(perSecond), ...times, percentage(dropped), percentage(busy)].join(' | ')} |`
    }),
  ].join('\n')
}

const percentage = (share: number): string => `${(share * 100).toFixed(1)} %`
