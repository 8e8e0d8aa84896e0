import type { GameResults, QuestionDetails } from '@pinwheel/contract'
import { Card } from '../../ui/Card/Card.tsx'
import { ColumnChart } from '../../ui/Chart/ColumnChart.tsx'
import { scoreColumns, timeAndSuccessColumns } from './class-charts.ts'
import type { GridRow } from './class-grid.ts'
import styles from './ClassCharts.module.css'

/** The distribution of scores, and whether fast answers were right. Screen readers read each column as a sentence. */
export function ClassCharts({
  results,
  rows,
  questions,
}: {
  results: GameResults
  rows: readonly GridRow[]
  questions: readonly QuestionDetails[]
}) {
  return (
    <div className={styles.charts}>
      <Card as="section" aria-label="Scores">
        <h2>Scores</h2>
        <ColumnChart label="Players by score" columns={scoreColumns(results.playerMetrics)} dense />
        <p className={styles.axis}>The number of players up to each score.</p>
      </Card>
      <Card as="section" aria-label="Time and right answers">
        <h2>Time and right answers</h2>
        <ColumnChart
          label="Right answers by time"
          columns={timeAndSuccessColumns(rows, questions, results.mode)}
          dense
        />
        <p className={styles.axis}>
          {results.mode === 'CLASSIC' ? 'The share of right answers' : 'The average precision'} in each tenth of the
          time of a question.
        </p>
      </Card>
    </div>
  )
}
