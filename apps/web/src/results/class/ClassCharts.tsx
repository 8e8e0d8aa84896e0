import { t } from '@lingui/core/macro'
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
      <Card as="section" aria-label={t`Scores`}>
        <h2>{t`Scores`}</h2>
        <ColumnChart
          label={t`Players by score`}
          heads={[t`Score`, t`Players`]}
          columns={scoreColumns(results.playerMetrics)}
          dense
          isScale
        />
        <p className={styles.axis}>{t`The number of players up to each score.`}</p>
      </Card>
      <Card as="section" aria-label={t`Time and right answers`}>
        <h2>{t`Time and right answers`}</h2>
        <ColumnChart
          label={t`Right answers by time`}
          heads={[t`Part of the time`, t`Answers`, results.mode === 'CLASSIC' ? t`Right` : t`Average precision`]}
          columns={timeAndSuccessColumns(rows, questions, results.mode)}
          dense
          isScale
        />
        <p className={styles.axis}>
          {results.mode === 'CLASSIC'
            ? t`The share of right answers in each tenth of the time of a question.`
            : t`The average precision in each tenth of the time of a question.`}
        </p>
      </Card>
    </div>
  )
}
