import { percentile } from '../load/statistics.ts'
import { rounded } from '../report/table.ts'
import type { MeasuredFrames } from './measure.ts'

/** Longer than this, and a frame has been left out. */
const LEFT_OUT_MS = 25

/** Markdown: a row for each thing that happens. */
export function stageTable(measured: readonly MeasuredFrames[]): string {
  return [
    '| what happens | frames per second | p50, ms | p99, ms | longest, ms | left out | main thread busy |',
    '| --- | --: | --: | --: | --: | --: | --: |',
    ...measured.map(({ title, gaps, busy }) => {
      const perSecond = (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0)
      const leftOut = gaps.filter((gap) => gap > LEFT_OUT_MS).length / gaps.length
      const spans = [50, 99, 100].map((percent) => rounded(percentile(gaps, percent)))
      return `| ${[title, rounded(perSecond), ...spans, asShare(leftOut), asShare(busy)].join(' | ')} |`
    }),
  ].join('\n')
}

const asShare = (share: number): string => `${(share * 100).toFixed(1)} %`
