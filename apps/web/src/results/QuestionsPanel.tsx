import type { GameResults, ResultDetails } from '@pinwheel/contract'
import { QUESTION_TYPE_LABELS } from '../quizzes/index.ts'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { answerFacts } from './answer-facts.ts'
import { successPercent } from './figures.ts'
import { MetricRow, MetricRows } from './MetricRow.tsx'
import { QuestionAnswers } from './QuestionAnswers.tsx'
import styles from './QuestionsPanel.module.css'
import type { Loadable } from './use-result-details.ts'

type Metrics = GameResults['questionMetrics']

/** The questions in the order of the game. */
export function QuestionsPanel({ metrics, details }: { metrics: Metrics; details: Loadable<ResultDetails> }) {
  return (
    <MetricRows label="Questions">
      {metrics.map((metric, place) => (
        <MetricRow
          key={place}
          lead={<span className={styles.number}>{place + 1}</span>}
          name={metric.text}
          note={QUESTION_TYPE_LABELS[metric.type]}
          percent={successPercent(metric)}
          facts={answerFacts(metric)}
        >
          <QuestionDetail details={details} place={place} unanswered={metric.unanswered} />
        </MetricRow>
      ))}
    </MetricRows>
  )
}

function QuestionDetail({
  details,
  place,
  unanswered,
}: {
  details: Loadable<ResultDetails>
  place: number
  unanswered: number
}) {
  if (details === 'loading') return <Spinner />
  const question = details === 'missing' ? undefined : details.questions[place]
  if (!question) return <p className={styles.missing}>The individual answers of this game were not kept.</p>
  return <QuestionAnswers details={question} unanswered={unanswered} />
}
