import { plural, t } from '@lingui/core/macro'
import type { CorrectAnswer, RevealedQuestion } from '@pinwheel/contract'
import { useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { PlusIcon, TickIcon } from '../../ui/icons.tsx'
import { useQuoted } from '../../ui/quoted.ts'
import { SLOT, withElement } from '../../ui/with-element.tsx'
import { formatNumber } from '../shared/format-number.ts'
import { isGuessing } from '../shared/guess.ts'
import type { HostScreen } from '../shared/screen.ts'
import { GuessChart } from './results/GuessChart.tsx'
import { NextStep } from './NextStep.tsx'
import { AnswerWheel } from './question/AnswerWheel.tsx'
import { Media } from './question/QuestionMedia.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import styles from './Result.module.css'
import { AnswerDistribution } from './results/AnswerDistribution.tsx'
import { resultLine } from './results/result-line.ts'
import type { CorrectionActions } from './results/ResultRows.tsx'
import { StageFrame } from './StageFrame.tsx'
import { widthInLetters } from './text-width.ts'
import { QuestionPosition } from './QuestionPosition.tsx'

/** The question types whose result the host can correct. */
const CAN_BE_CORRECTED: ReadonlySet<RevealedQuestion['type']> = new Set(['MULTI_CHOICE', 'TYPE_ANSWER'])

/** Beside more rows of answers than these, the explanation is written small and without its picture. */
const MANY_ROWS = 4

/** In letters of the usual width. */
const SHORT_TEXT = 80

/** The distribution of answers, with the correct ones. */
export const Result: HostScreen<'GAME_RESULT_HOST'> = ({ event, actions }) => {
  const { game, question, results, pagination, nearest, onlyRight, asked: players = event.game.players } = event
  const [isCorrecting, setCorrecting] = useState(false)
  const quoted = useQuoted()
  const distribution: readonly { count: number; correct: boolean }[] = results.distribution
  const right = distribution.reduce((sum, { count, correct }) => sum + (correct ? count : 0), 0)
  const missing = players - distribution.reduce((sum, { count }) => sum + count, 0)
  const all = formatNumber(players)
  const after = revealedBy(question.type, missing)
  const line = resultLine(results, players, onlyRight)
  const { explanation } = question
  const isCrowded = distribution.length > MANY_ROWS
  // The columns of numbers leave room for a line or two.
  const hasShortText = results.type === 'RANGE' && widthInLetters(explanation?.text ?? '') <= SHORT_TEXT
  const explaining = isCrowded ? undefined : explanation?.media
  const asked = question.type !== 'PIN' && question.media?.type === 'IMAGE' ? question.media : undefined
  // The one that explains the answer says more than the one that was shown with the question.
  const picture = explaining ? undefined : asked
  const correction: CorrectionActions | undefined = isCorrecting
    ? {
        accept: (answer: CorrectAnswer) => actions.addCorrect(answer),
        reject: (answer: CorrectAnswer) => actions.removeCorrect(answer),
      }
    : undefined
  return (
    <StageFrame
      pin={[6, 45]}
      game={game}
      actions={actions}
      barStart={<QuestionPosition pagination={pagination} />}
      foot={
        <>
          <div className={styles.summary}>
            {missing <= 0 && (
              <div className={styles.wheel}>
                <AnswerWheel answers={players} players={players} />
              </div>
            )}
            <div className={styles.figures} data-after={after}>
              <p className={styles.share}>
                <span className={isGuessing(game.mode) ? 'visually-hidden' : undefined}>
                  {withElement(t`${SLOT} of ${all} had it right`, <b>{formatNumber(right)}</b>)}
                </span>
                {missing > 0 && <span className={styles.missing}>{didNotAnswer(missing)}</span>}
              </p>
              {line && <p className={styles.line}>{line}</p>}
            </div>
          </div>
          {CAN_BE_CORRECTED.has(question.type) && (
            <Button
              kind="secondary"
              className={styles.correct}
              icon={isCorrecting ? TickIcon : PlusIcon}
              onClick={() => setCorrecting(!isCorrecting)}
            >
              {isCorrecting ? t`Done` : t`Accept another answer`}
            </Button>
          )}
          <NextStep label={t`Next`} actions={actions} />
        </>
      }
    >
      <section
        className={styles.result}
        data-media={picture && ''}
        data-small={(isCrowded && !hasShortText) || undefined}
        data-after={after}
      >
        <QuestionCard text={question.question} size="small" />
        {isGuessing(game.mode) && question.type === 'RANGE' && results.type === 'RANGE' ? (
          <GuessChart right={question.correct} rows={results.distribution} nearest={nearest} />
        ) : (
          <AnswerDistribution {...{ players, question, results, nearest, correction }} />
        )}
        {picture && <Media media={picture} />}
        {explanation && (explaining || explanation.text) && (
          <div className={styles.explanation}>
            {explaining && <img src={explaining.url} alt={explaining.alt ?? ''} {...quoted(explaining.alt ?? '')} />}
            {explanation.text && <p {...quoted(explanation.text)}>{explanation.text}</p>}
          </div>
        )}
      </section>
    </StageFrame>
  )
}

/** What figures and explanation wait for, besides the bars: the needle of a range, or the wheel that the last answer spins in their place. */
const revealedBy = (type: RevealedQuestion['type'], missing: number): 'needle' | 'wheel' | undefined =>
  type === 'RANGE' ? 'needle' : missing <= 0 ? 'wheel' : undefined

function didNotAnswer(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `${figure} did not answer`, other: `${figure} did not answer` })
}
