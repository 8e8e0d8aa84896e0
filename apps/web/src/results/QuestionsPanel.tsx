import type { GameResults } from '@pinwheel/contract'
import { QUESTION_TYPE_LABELS } from '../quizzes/index.ts'
import { answerFacts } from './answer-facts.ts'
import { successPercent } from './figures.ts'
import { MetricRow, MetricRows } from './MetricRow.tsx'
import styles from './QuestionsPanel.module.css'

/** The questions in the order in which they were asked. */
export function QuestionsPanel({ metrics }: { metrics: GameResults['questionMetrics'] }) {
  return (
    <MetricRows>
      {metrics.map((metric, index) => (
        <MetricRow
          key={index}
          lead={<span className={styles.number}>{index + 1}</span>}
          name={metric.text}
          note={QUESTION_TYPE_LABELS[metric.type]}
          percent={successPercent(metric)}
          facts={answerFacts(metric)}
        />
      ))}
    </MetricRows>
  )
}
