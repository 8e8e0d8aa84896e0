import type { Answer, CorrectAnswer, QuestionResults, RevealedQuestion } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ServerClock } from '../../api/clock.ts'
import { ServerClockContext } from '../../api/clock.ts'
import { isOwnPicture } from '../../api/media.ts'
import type { HostActions } from '../../live/index.ts'
import { AutoplayContext, PhoneScreen, StageScreen } from '../../live/index.ts'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import { usePicturePreview } from '../media/picture-preview.ts'
import type { PreviewMoment, QuestionPlace } from './sample-events.ts'
import {
  phoneAnswered,
  phoneQuestion,
  phoneResult,
  stageQuestion,
  stageResult,
  FROZEN_NOW_MS,
} from './sample-events.ts'
import { applyCorrection, sampleResults } from './sample-results.ts'

type Render = (question: RevealedQuestion) => ReactNode

/** Draws a question once its picture can be shown: in a game the address is one of our server's, in a draft of any site. */
export function WithPicture({ question, children }: { question: RevealedQuestion; children: Render }) {
  const url = pictureOf(question)
  if (url === undefined || isOwnPicture(url)) return children(question)
  return (
    <WithRemotePicture key={url} url={url} question={question}>
      {children}
    </WithRemotePicture>
  )
}

/** An address that fails without a request, for the look of a picture that cannot be loaded. */
const UNAVAILABLE_PICTURE = 'data:,'

function WithRemotePicture({ url, question, children }: { url: string; question: RevealedQuestion; children: Render }) {
  const { state, src = UNAVAILABLE_PICTURE } = usePicturePreview(url)
  if (state === 'loading') return <Spinner label="Loading the picture" />
  if (question.type === 'PIN') return children({ ...question, imageURL: src })
  return children({ ...question, media: { type: 'IMAGE', url: src } })
}

function pictureOf(question: RevealedQuestion): string | undefined {
  if (question.type === 'PIN') return question.imageURL
  return question.media?.type === 'IMAGE' ? question.media.url : undefined
}

/** The host's screen. Its buttons do what they do in a game, as far as one question goes. */
export function StagePreview({
  question,
  place,
  moment,
  onNext,
  onEnd,
}: {
  question: RevealedQuestion
  place: QuestionPlace
  moment: PreviewMoment
  onNext: () => void
  onEnd: () => void
}) {
  const [isLocked, setIsLocked] = useState(false)
  const [results, setResults] = useState<QuestionResults>(() => sampleResults(question))
  const mark = (correct: boolean) => (answer: CorrectAnswer) => setResults(applyCorrection(results, answer, correct))
  const actions: HostActions = {
    next: onNext,
    end: onEnd,
    lock: setIsLocked,
    addCorrect: mark(true),
    removeCorrect: mark(false),
    isStepReady: true,
    // No player is in a preview.
    remove: () => undefined,
    showPlayers: () => undefined,
  }
  const event =
    moment === 'question' ? stageQuestion(question, place, isLocked) : stageResult(question, results, place, isLocked)
  return (
    <AutoplayContext value={false}>
      <StageScreen key={event.type} event={event} actions={actions} />
    </AutoplayContext>
  )
}

/** A player's screen. An answer can be given; it is accepted, and waits for the others as in a game. */
export function PhonePreview({
  question,
  place,
  moment,
}: {
  question: RevealedQuestion
  place: QuestionPlace
  moment: PreviewMoment
}) {
  const [answer, setAnswer] = useState<Answer>()
  const event =
    moment !== 'question'
      ? phoneResult(question, place, moment === 'right')
      : answer
        ? phoneAnswered(answer, place)
        : phoneQuestion(question, place)
  function take(given: Answer) {
    setAnswer(given)
    return Promise.resolve('taken' as const)
  }
  return <PhoneScreen event={event} actions={{ answer: take, leave: () => undefined, finish: () => undefined }} />
}

const STOPPED: ServerClock = {
  observe: () => undefined,
  timing: (fetch) => fetch,
  read: () => FROZEN_NOW_MS,
  subscribe: () => () => undefined,
}

/** Time does not pass for what is in it: whoever looks at a question is in no hurry. */
export const FrozenClock = ({ children }: { children: ReactNode }) => (
  <ServerClockContext value={STOPPED}>{children}</ServerClockContext>
)
