import type { Answer, AskedQuestion } from '@pinwheel/contract'
import type { SyntheticEvent } from 'react'
import { useState } from 'react'
import { WarningIcon } from '../../ui/icons.tsx'
import type { PlayerActions, PlayerScreen } from '../shared/screen.ts'
import { AnswerPad } from './AnswerPad.tsx'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'
import styles from './Question.module.css'
import { ANSWER_ERRORS } from './messages.ts'

const HINTS: Readonly<Partial<Record<AskedQuestion['type'], string>>> = {
  PIN: 'Tap the picture, or drag the pin',
  PUZZLE: 'Drag, or use the arrows',
}

export const Question: PlayerScreen<'GAME_QUESTION_PLAYER'> = ({ event, actions }) => {
  const { question, countdown, pagination, player } = event
  return (
    <PhoneFrame {...{ countdown, pagination }} pinY={62} nickname={player.nickname} total={player.score.total}>
      {/* A new question starts with nothing of the one before. */}
      <Answering key={event.seq} question={question} answer={actions.answer} />
    </PhoneFrame>
  )
}

function Answering({ question, answer }: { question: AskedQuestion; answer: PlayerActions['answer'] }) {
  const { sent, failure, send } = useSending(answer)
  return (
    <div className={styles.question} data-type={question.type}>
      <QuestionText question={question} />
      <p className={styles.refused} role="alert">
        {failure && (
          <span data-paper="">
            <WarningIcon />
            {failure}
          </span>
        )}
      </p>
      <div className={styles.pad}>
        <AnswerPad question={question} sent={sent} send={send} />
      </div>
    </div>
  )
}

function QuestionText({ question }: { question: AskedQuestion }) {
  const picture = 'media' in question && question.media?.type === 'IMAGE' ? question.media.url : undefined
  return (
    <div className={styles.asked} data-length={lengthStep(question.question)}>
      <div>
        <PhaseHeading className={styles.text}>{question.question}</PhaseHeading>
        {HINTS[question.type] && <p className={styles.hint}>{HINTS[question.type]}</p>}
      </div>
      {/* A reminder of what the big screen shows, and described by the question. */}
      {picture && <img className={styles.picture} src={picture} alt="" onError={hide} />}
    </div>
  )
}

// It keeps its place, so that nothing moves. The big screen says that it is missing.
function hide({ currentTarget }: SyntheticEvent<HTMLElement>) {
  currentTarget.style.visibility = 'hidden'
}

// 75 characters is what our editor allows; quizzes from elsewhere have up to 120.
const lengthStep = (text: string) => ([...text].length > 75 ? 'long' : undefined)

/** Shows the answer as sent at once. It opens the pad again if another try may get through. */
function useSending(answer: PlayerActions['answer']) {
  const [sent, setSent] = useState<Answer>()
  const [failure, setFailure] = useState<string>()
  async function send(own: Answer) {
    setSent(own)
    setFailure(undefined)
    const outcome = await answer(own)
    if (outcome === 'taken') return
    setFailure(ANSWER_ERRORS[outcome])
    if (outcome === 'lost') setSent(undefined)
  }
  return { sent, failure, send: (own: Answer) => void send(own) }
}
