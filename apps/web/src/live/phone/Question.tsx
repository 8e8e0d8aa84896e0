import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Answer, AskedQuestion, Countdown } from '@pinwheel/contract'
import type { SyntheticEvent } from 'react'
import { useRef, useState } from 'react'
import { WarningIcon } from '../../ui/icons.tsx'
import { useQuoted } from '../../ui/quoted.ts'
import type { PlayerActions, PlayerScreen } from '../shared/screen.ts'
import { AnswerPad } from './AnswerPad.tsx'
import strip from '../shared/ConnectionStatus.module.css'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import { useWhenReached } from '../shared/use-when-reached.ts'
import { PhoneFrame } from './PhoneFrame.tsx'
import { TakenContext } from './pads/pad.ts'
import styles from './Question.module.css'
import { ANSWER_ERRORS } from './messages.ts'

const HINTS: Readonly<Partial<Record<AskedQuestion['type'], MessageDescriptor>>> = {
  PIN: msg`Tap the picture, or drag the pin`,
  PUZZLE: msg`Drag, or use the arrows`,
}

export const Question: PlayerScreen<'GAME_QUESTION_PLAYER'> = ({ event, actions }) => {
  const { question, countdown, pagination, player } = event
  return (
    <PhoneFrame {...{ countdown, pagination }} pinY={62} nickname={player.nickname} total={player.score.total}>
      {/* The key resets the state for each question. */}
      <Answering key={event.seq} question={question} countdown={countdown} answer={actions.answer} />
    </PhoneFrame>
  )
}

function Answering({
  question,
  countdown,
  answer,
}: {
  question: AskedQuestion
  countdown: Countdown
  answer: PlayerActions['answer']
}) {
  const { sent, isTaken, failure, send } = useSending(answer)
  const draft = useRef<Answer>(undefined)
  // An answer that is sent when the time is up arrives in the grace period.
  useWhenReached(Date.parse(countdown.expiryTime), () => {
    if (draft.current && !sent) send(draft.current)
  })
  return (
    <div className={styles.question} data-type={question.type}>
      <QuestionText question={question} />
      <div className={strip.place} data-phone="" role="alert">
        {failure && (
          <p className={strip.banner} data-paper="" data-refused="">
            <WarningIcon />
            {failure}
          </p>
        )}
      </div>
      <div className={styles.pad}>
        <TakenContext value={isTaken}>
          <AnswerPad question={question} sent={sent} send={send} onDraft={(change) => (draft.current = change)} />
        </TakenContext>
      </div>
    </div>
  )
}

function QuestionText({ question }: { question: AskedQuestion }) {
  const hint = HINTS[question.type]
  const quoted = useQuoted()
  const picture = 'media' in question && question.media?.type === 'IMAGE' && question.media
  return (
    <div className={styles.heading} data-length={lengthStep(question.question)}>
      <div>
        <PhaseHeading className={styles.text} {...quoted(question.question)}>
          {question.question}
        </PhaseHeading>
        {hint && <p className={styles.hint}>{i18n._(hint)}</p>}
      </div>
      {/* Without a text it is decorative: the big screen shows the picture, and the question describes it. */}
      {picture && (
        <span className={styles.picture}>
          <img src={picture.url} alt={picture.alt ?? ''} {...quoted(picture.alt ?? '')} onError={hide} />
        </span>
      )}
    </div>
  )
}

// Keeps the space, so that the layout does not shift. The stage shows the error.
function hide({ currentTarget }: SyntheticEvent<HTMLElement>) {
  currentTarget.style.visibility = 'hidden'
}

// Our editor allows 75 characters; imported quizzes have up to 120.
const lengthStep = (text: string) => ([...text].length > 75 ? 'long' : undefined)

/** Shows the answer as sent immediately. Enables the pad again if another attempt may succeed. */
function useSending(answer: PlayerActions['answer']) {
  const [sent, setSent] = useState<Answer>()
  const [isTaken, setTaken] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function send(own: Answer) {
    setSent(own)
    setFailure(undefined)
    const outcome = await answer(own)
    setTaken(outcome === 'taken')
    if (outcome === 'taken') return
    setFailure(i18n._(ANSWER_ERRORS[outcome]))
    if (outcome === 'lost') setSent(undefined)
  }
  return { sent, isTaken, failure, send: (own: Answer) => void send(own) }
}
