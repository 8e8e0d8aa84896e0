import { t } from '@lingui/core/macro'
import type { PlayerAnswer, QuestionDetails, ResultDetails } from '@pinwheel/contract'
import { CrossIcon, MinusIcon, TickIcon } from '../ui/icons.tsx'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { answerText, isQuotedAnswer, VERDICT_LABELS } from './answer-text.ts'
import { useQuoted } from '../ui/quoted.ts'
import styles from './PlayerAnswers.module.css'
import { formatNumber } from '../ui/format.ts'
import { secondsText } from './format.ts'
import type { Loadable } from './use-result-details.ts'
import { usePlayerAnswers } from './use-result-details.ts'

/** The answers of one player, by question. */
export function PlayerAnswers({
  gameId,
  playerId,
  details,
}: {
  gameId: string
  playerId: string
  details: Loadable<ResultDetails>
}) {
  const own = usePlayerAnswers(gameId, playerId)
  if (own === 'loading' || details === 'loading') return <Spinner />
  if (own === 'missing' || own.length === 0 || details === 'missing') return null
  return (
    <ol className={styles.answers} aria-label={t`Answers`}>
      {details.questions.map(
        (question, index) => own[index] && <OneAnswer key={index} details={question} given={own[index]} />,
      )}
    </ol>
  )
}

const SIGNS = { CORRECT: TickIcon, INCORRECT: CrossIcon, UNANSWERED: MinusIcon, MISSED: MinusIcon } as const

function inText(responseTime: number): string {
  const time = secondsText(responseTime)
  return t`in ${time}`
}

function OneAnswer({ details: { question }, given }: { details: QuestionDetails; given: PlayerAnswer }) {
  const { verdict, score, answer, responseTime } = given
  const Sign = SIGNS[verdict]
  const quoted = useQuoted()
  const own = answer && answerText(answer, question)
  return (
    <li data-verdict={verdict}>
      <span className={styles.sign}>
        <Sign />
      </span>
      <p {...quoted(question.question)}>{question.question}</p>
      <p className={styles.given}>
        <span className="visually-hidden">{VERDICT_LABELS[verdict]}: </span>
        <span {...(own !== undefined && isQuotedAnswer(question) && quoted(own))}>
          {own ?? VERDICT_LABELS[verdict]}
        </span>
      </p>
      <p className={styles.figures}>
        <b>{formatNumber(score)}</b> {responseTime !== undefined && <span>{inText(responseTime)}</span>}
      </p>
    </li>
  )
}
