import { msg, t } from '@lingui/core/macro'
import type { GameMode } from '@pinwheel/contract/plain'
import { Card } from '../ui/Card/Card.tsx'
import { ChartKey, ColumnChart } from '../ui/Chart/ColumnChart.tsx'
import type { QuestionMetric } from './figures.ts'
import { successPercent } from './figures.ts'
import styles from './QuestionChart.module.css'
import { secondsText } from './format.ts'
import { useQuoted } from '../ui/quoted.ts'
import { percentText } from '../ui/format.ts'
import { translated } from '../ui/translated.ts'
import { SLOT } from '../ui/with-element.tsx'

/** Below this success rate a column is highlighted. */
const LOW_PERCENT = 40

const LEGENDS = translated<GameMode>({
  CLASSIC: msg`Red: fewer than four in ten had it right`,
  ZERO_TO_ONE_HUNDRED: msg`Red: precision below 40%`,
})

function spokenText(index: number, text: string, figure: string): string {
  const number = index + 1
  return t`Question ${number}, ${text}: ${figure}`
}

/** The success rate of each question. */
export function QuestionChart({ metrics, mode }: { metrics: readonly QuestionMetric[]; mode: GameMode }) {
  const quoted = useQuoted()
  return (
    <Card as="section" className={styles.chart}>
      <div className={styles.head}>
        <h2>{t`Question by question`}</h2>
        <ChartKey look="low">{LEGENDS[mode]}</ChartKey>
      </div>
      <ColumnChart
        label={t`Success by question`}
        heads={[t`Question`, mode === 'CLASSIC' ? t`Right` : t`Average precision`]}
        columns={metrics.map((metric, index) => {
          const share = successPercent(metric)
          return {
            name: String(index + 1),
            figure: percentText(share),
            spoken: spokenText(index, SLOT, percentText(share)),
            quote: metric.text,
            parts: [{ share, look: share < LOW_PERCENT ? 'low' : 'plain' }],
            cells: [`${index + 1}. ${metric.text}`, percentText(share)],
            quoted: quoted(metric.text),
          }
        })}
      />
    </Card>
  )
}

/** The average response time of each question, relative to the slowest. */
export function ResponseTimeChart({ metrics }: { metrics: readonly QuestionMetric[] }) {
  const quoted = useQuoted()
  const slowest = Math.max(1, ...metrics.map(({ averageResponseTime }) => averageResponseTime))
  return (
    <Card as="section" className={styles.chart}>
      <div className={styles.head}>
        <h2>{t`Time to answer`}</h2>
        <p>{t`On average; players without an answer count with the full time`}</p>
      </div>
      <ColumnChart
        label={t`Average response time by question`}
        heads={[t`Question`, t`Time to answer`]}
        columns={metrics.map(({ text, averageResponseTime }, index) => ({
          name: String(index + 1),
          figure: secondsText(averageResponseTime),
          spoken: spokenText(index, SLOT, secondsText(averageResponseTime)),
          quote: text,
          parts: [{ share: (100 * averageResponseTime) / slowest, look: 'time' }],
          cells: [`${index + 1}. ${text}`, secondsText(averageResponseTime)],
          quoted: quoted(text),
        }))}
      />
    </Card>
  )
}
