import { t } from '@lingui/core/macro'
import type { ResultDetails } from '@pinwheel/contract'
import { QUESTION_TYPE_LABELS } from '../quizzes/index.ts'
import { useQuoted } from '../ui/quoted.ts'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { answerFacts } from './answer-facts.ts'
import type { QuestionMetric } from './figures.ts'
import { successPercent } from './figures.ts'
import { MetricRow, MetricRows } from './MetricRow.tsx'
import { QuestionAnswers } from './QuestionAnswers.tsx'
import styles from './QuestionsPanel.module.css'
import type { Loadable } from './use-result-details.ts'

/** The questions in the order of the game. */
export function QuestionsPanel({
  metrics,
  details,
}: {
  metrics: readonly QuestionMetric[]
  details: Loadable<ResultDetails>
}) {
  const quoted = useQuoted()
  return (
    <MetricRows label={t`Questions`}>
      {metrics.map((metric, index) => (
        <MetricRow
          key={index}
          lead={<span className={styles.number}>{index + 1}</span>}
          name={metric.text}
          quoted={quoted(metric.text)}
          note={QUESTION_TYPE_LABELS[metric.type]}
          percent={successPercent(metric)}
          facts={answerFacts(metric)}
        >
          <QuestionDetail details={details} index={index} unanswered={metric.unanswered} />
        </MetricRow>
      ))}
    </MetricRows>
  )
}

function QuestionDetail({
  details,
  index,
  unanswered,
}: {
  details: Loadable<ResultDetails>
  index: number
  unanswered: number
}) {
  if (details === 'loading') return <Spinner />
  const question = details === 'missing' ? undefined : details.questions[index]
  if (!question) return <p className={styles.missing}>{t`The individual answers of this game were not kept.`}</p>
  return <QuestionAnswers details={question} unanswered={unanswered} />
}
