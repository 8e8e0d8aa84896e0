import type { GameMode } from '@pinwheel/contract/plain'
import { Card } from '../ui/Card/Card.tsx'
import { ChartKey, ColumnChart } from '../ui/Chart/ColumnChart.tsx'
import type { QuestionMetric } from './figures.ts'
import { successPercent } from './figures.ts'
import styles from './QuestionChart.module.css'
import { secondsText } from './format.ts'

/** Below this success rate a column is highlighted. */
const LOW_PERCENT = 40

const LEGENDS = {
  CLASSIC: 'Red: fewer than four in ten had it right',
  ZERO_TO_ONE_HUNDRED: 'Red: precision below 40%',
} as const satisfies Record<GameMode, string>

/** The success rate of each question. */
export function QuestionChart({ metrics, mode }: { metrics: readonly QuestionMetric[]; mode: GameMode }) {
  return (
    <Card as="section" className={styles.chart}>
      <div className={styles.head}>
        <h2>Question by question</h2>
        <ChartKey look="low">{LEGENDS[mode]}</ChartKey>
      </div>
      <ColumnChart
        label="Success by question"
        columns={metrics.map((metric, index) => {
          const share = successPercent(metric)
          return {
            name: String(index + 1),
            figure: `${share}%`,
            spoken: `Question ${index + 1}, ${metric.text}: ${share}%`,
            parts: [{ share, look: share < LOW_PERCENT ? 'low' : 'plain' }],
          }
        })}
      />
    </Card>
  )
}

/** The average response time of each question, relative to the slowest. */
export function ResponseTimeChart({ metrics }: { metrics: readonly QuestionMetric[] }) {
  const slowest = Math.max(1, ...metrics.map(({ averageResponseTime }) => averageResponseTime))
  return (
    <Card as="section" className={styles.chart}>
      <div className={styles.head}>
        <h2>Time to answer</h2>
        <p>On average; players without an answer count with the full time</p>
      </div>
      <ColumnChart
        label="Average response time by question"
        columns={metrics.map(({ text, averageResponseTime }, index) => ({
          name: String(index + 1),
          figure: secondsText(averageResponseTime),
          spoken: `Question ${index + 1}, ${text}: ${secondsText(averageResponseTime)}`,
          parts: [{ share: (100 * averageResponseTime) / slowest, look: 'time' }],
        }))}
      />
    </Card>
  )
}
