import { t } from '@lingui/core/macro'
import type { PlayerAnswer, QuestionDetails } from '@pinwheel/contract'
import { answerText, isQuotedAnswer, VERDICT_LABELS } from '../answer-text.ts'
import { pointCount, secondsText } from '../format.ts'
import { rightAnswersText } from '../right-answers.ts'
import { useQuoted } from '../../ui/quoted.ts'
import styles from './PlayerSheet.module.css'
import { VerdictSign } from './VerdictSign.tsx'

/** Each question with the player's answer, the right answer, points and time. */
export function PlayerSheet({
  questions,
  answers,
}: {
  questions: readonly QuestionDetails[]
  answers: readonly PlayerAnswer[]
}) {
  return (
    <ol className={styles.sheet} aria-label={t`Answers`}>
      {questions.map((details, index) => {
        const given = answers[index]
        return given && <SheetRow key={index} number={index + 1} details={details} given={given} />
      })}
    </ol>
  )
}

function SheetRow({ number, details, given }: { number: number; details: QuestionDetails; given: PlayerAnswer }) {
  const { verdict, answer, score, responseTime } = given
  const { question } = details
  const quoted = useQuoted()
  const ofAnswer = (text: string) => (isQuotedAnswer(question) ? quoted(text) : undefined)
  const own = answer && answerText(answer, question)
  const right = rightAnswersText(details)
  return (
    <li data-verdict={verdict}>
      <VerdictSign verdict={verdict} />
      <div className={styles.words}>
        <h2>
          {number}. <span {...quoted(question.question)}>{question.question}</span>
        </h2>
        <dl>
          <div>
            <dt>{t`Answer`}</dt>
            <dd>
              {own !== undefined && <span {...ofAnswer(own)}>{own}</span>}
              <span className={answer ? 'visually-hidden' : undefined}>{VERDICT_LABELS[verdict]}</span>
            </dd>
          </div>
          {verdict !== 'CORRECT' && (
            <div>
              <dt>{t`Right answer`}</dt>
              <dd {...ofAnswer(right)}>{right}</dd>
            </div>
          )}
        </dl>
      </div>
      <p className={styles.figures}>
        <b>{pointCount(score)}</b>
        {responseTime !== undefined && <span>{secondsText(responseTime)}</span>}
      </p>
    </li>
  )
}
