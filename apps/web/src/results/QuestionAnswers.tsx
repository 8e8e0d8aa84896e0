import { plural, t } from '@lingui/core/macro'
import type { PictureCredit, QuestionDetails } from '@pinwheel/contract'
import { useId } from 'react'
import { AnswerShape } from '../ui/AnswerShape.tsx'
import type { Bar } from '../ui/Chart/BarList.tsx'
import { BarList } from '../ui/Chart/BarList.tsx'
import { ChartKey, ColumnChart } from '../ui/Chart/ColumnChart.tsx'
import { PictureCredits } from '../ui/PictureCredits/PictureCredits.tsx'
import { useQuoted } from '../ui/quoted.ts'
import { answerCounts } from './answer-counts.ts'
import { PinMap } from './PinMap.tsx'
import styles from './QuestionAnswers.module.css'
import { guessColumns, timeColumns } from './histograms.ts'
import { formatNumber, formatValue, listed } from '../ui/format.ts'

/** Charts of the answers to a question and of their response times. */
export function QuestionAnswers({ details, unanswered }: { details: QuestionDetails; unanswered: number }) {
  const [answers, times] = [useId(), useId()]
  const hasAnswers = details.responseTimes.some((count) => count > 0)
  const { explanation } = details.question
  const quoted = useQuoted()
  return (
    <div className={styles.charts}>
      <section aria-labelledby={answers}>
        <h3 id={answers}>{t`How it was answered`}</h3>
        <AnswerChart details={details} unanswered={unanswered} />
      </section>
      <section aria-labelledby={times}>
        <h3 id={times}>{t`How fast`}</h3>
        {hasAnswers ? (
          <>
            <ColumnChart
              label={t`Answers by time`}
              heads={[t`Seconds`, t`Answers`]}
              columns={timeColumns(details)}
              dense
              isScale
            />
            <p className={styles.axis}>{t`Seconds since the question opened`}</p>
          </>
        ) : (
          <p className={styles.axis}>{t`Nobody answered.`}</p>
        )}
      </section>
      {explanation && (
        <section className={styles.explanation} aria-label={t`Explanation`}>
          {explanation.media && (
            <img
              src={explanation.media.url}
              alt={explanation.media.alt ?? ''}
              {...quoted(explanation.media.alt ?? '')}
            />
          )}
          <p {...quoted(explanation.text ?? '')}>{explanation.text}</p>
        </section>
      )}
      <PictureCredits credits={creditsOf(details.question)} />
    </div>
  )
}

/** Of the pictures of the question and of its explanation. */
function creditsOf(question: QuestionDetails['question']): PictureCredit[] {
  const own = question.type === 'PIN' ? question.imageCredit : question.media?.credit
  return [own, question.explanation?.media?.credit].filter((credit) => credit !== undefined)
}

function AnswerChart({
  details: { question, results, others = 0 },
  unanswered,
}: {
  details: QuestionDetails
  unanswered: number
}) {
  if (results.type === 'RANGE' && question.type === 'RANGE') {
    const right = results.distribution.filter(({ correct }) => correct).map(({ value }) => formatValue(value))
    const rightValues = listed(right)
    return (
      <>
        <p className={styles.keys}>
          <ChartKey look="right">{t({ message: 'Right', context: 'verdict' })}</ChartKey>
          <ChartKey look="wrong">{t({ message: 'Wrong', context: 'verdict' })}</ChartKey>
          {unanswered > 0 && <span>{withoutAnswerText(unanswered)}</span>}
          {others > 0 && <span>{moreAnswersText(others)}</span>}
        </p>
        <ColumnChart
          label={t`Guesses`}
          heads={[t`Guesses`, t`Answers`, t`Right`]}
          columns={guessColumns(question, results.distribution)}
          dense
          isScale
        />
        <p className={styles.axis}>{t`Right: ${rightValues}`}</p>
      </>
    )
  }
  return (
    <>
      {results.type === 'PIN' && <PinMap results={results} />}
      <AnswerBars counts={answerCounts(question, results)} others={others} unanswered={unanswered} />
    </>
  )
}

function withoutAnswerText(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `${figure} without an answer`, other: `${figure} without an answer` })
}

function moreAnswersText(count: number): string {
  const figure = formatNumber(count)
  return plural(count, {
    one: `${figure} more answer is in the export only`,
    other: `${figure} more answers are in the export only`,
  })
}

function otherAnswersText(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `${figure} other answer`, other: `${figure} other answers` })
}

/** There may be as many different typed answers and orders as players. */
const MAX_BARS = 8

type AnswerBarsProps = { counts: ReturnType<typeof answerCounts>; others: number; unanswered: number }

function AnswerBars({ counts, others, unanswered }: AnswerBarsProps) {
  const all = counts.reduce((sum, { count }) => sum + count, 0) + others + unanswered
  const shareOf = (count: number) => (all === 0 ? 0 : (100 * count) / all)
  const rest = counts.slice(MAX_BARS)
  const given = rest.reduce((sum, { count }) => sum + count, 0) + others
  const quoted = useQuoted()
  const bars: Bar[] = counts.slice(0, MAX_BARS).map(({ key, text, isQuoted, count, correct, mark }) => ({
    key,
    text,
    ...(isQuoted && { quoted: quoted(text) }),
    ...(mark !== undefined && { mark: <AnswerShape index={mark} /> }),
    figure: formatNumber(count),
    share: shareOf(count),
    verdict: correct ? 'right' : 'wrong',
  }))
  if (given > 0)
    bars.push({
      key: 'rest',
      text: others > 0 ? t`Other answers` : otherAnswersText(rest.length),
      figure: formatNumber(given),
      share: shareOf(given),
    })
  if (unanswered > 0)
    bars.push({ key: 'none', text: t`No answer`, figure: formatNumber(unanswered), share: shareOf(unanswered) })
  return <BarList label={t`Answers`} bars={bars} />
}
