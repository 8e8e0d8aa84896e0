import type { GameResults } from '@pinwheel/contract'
import type { GameMode } from '@pinwheel/contract/plain'
import type { CSSProperties } from 'react'
import { Card } from '../ui/Card/Card.tsx'
import { successPercent } from './figures.ts'
import styles from './QuestionChart.module.css'

/** Below this a question was too hard, or badly put: worth a second look. */
const LOW_PERCENT = 40

const LEGENDS = {
  CLASSIC: 'Red: fewer than four in ten had it right',
  ZERO_TO_ONE_HUNDRED: 'Red: precision below 40%',
} as const satisfies Record<GameMode, string>

/** One bar for each question, in their order: where the room stumbled. */
export function QuestionChart({ metrics, mode }: { metrics: GameResults['questionMetrics']; mode: GameMode }) {
  return (
    <Card as="section" className={styles.chart}>
      <div className={styles.head}>
        <h2>Question by question</h2>
        <p>{LEGENDS[mode]}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- fifty bars scroll sideways, by keyboard too */}
      <ol className={styles.bars} tabIndex={0} aria-label="Success by question">
        {metrics.map((metric, index) => (
          <Bar key={index} number={index + 1} text={metric.text} percent={successPercent(metric)} />
        ))}
      </ol>
    </Card>
  )
}

function Bar({ number, text, percent }: { number: number; text: string; percent: number }) {
  return (
    <li data-low={percent < LOW_PERCENT || undefined} title={text}>
      <span className="visually-hidden">
        Question {number}, {text}:
      </span>
      <b>{percent}%</b>
      <span className={styles.track}>
        <i style={{ '--value': percent } as CSSProperties} />
      </span>
      <small aria-hidden="true">{number}</small>
    </li>
  )
}
