import { t } from '@lingui/core/macro'
import type { Answer, CorrectAnswer, QuestionResults, RevealedQuestion } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ServerClock } from '../../api/clock.ts'
import { ServerClockContext } from '../../api/clock.ts'
import { isOwnPicture } from '../../api/media.ts'
import type { HostActions } from '../../live/index.ts'
import { AutoplayContext, PhoneScreen, StageScreen } from '../../live/index.ts'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import { usePicturePreview } from '../media/Picture.tsx'
import type { PreviewPhase, QuestionPosition } from './sample-events.ts'
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

/** Renders a question once its picture has loaded: in a game the server provides it, in a draft it may be on any site. */
export function WithPicture({ question, children }: { question: RevealedQuestion; children: Render }) {
  const url = pictureOf(question)
  if (url === undefined || isOwnPicture(url)) return children(question)
  return (
    <WithRemotePicture key={url} url={url} question={question}>
      {children}
    </WithRemotePicture>
  )
}

/** An address that fails without a request, so that the screen shows the picture as broken. */
const UNAVAILABLE_PICTURE = 'data:,'

function WithRemotePicture({ url, question, children }: { url: string; question: RevealedQuestion; children: Render }) {
  const { state, src = UNAVAILABLE_PICTURE } = usePicturePreview(url)
  if (state === 'loading') return <Spinner label={t`Loading the picture`} />
  if (question.type === 'PIN') return children({ ...question, imageURL: src })
  return children({ ...question, media: { type: 'IMAGE', url: src } })
}

function pictureOf(question: RevealedQuestion): string | undefined {
  if (question.type === 'PIN') return question.imageURL
  return question.media?.type === 'IMAGE' ? question.media.url : undefined
}

/** The host's screen. Its buttons work as in a game, as far as they concern one question. */
export function StagePreview({
  question,
  position,
  phase,
  onNext,
  onEnd,
}: {
  question: RevealedQuestion
  position: QuestionPosition
  phase: PreviewPhase
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
    // A preview has no players.
    remove: () => undefined,
    showPlayers: () => undefined,
    allowWiggles: () => undefined,
  }
  const event =
    phase === 'question'
      ? stageQuestion(question, position, isLocked)
      : stageResult(question, results, position, isLocked)
  return (
    <AutoplayContext value={false}>
      <StageScreen key={event.type} event={event} actions={actions} />
    </AutoplayContext>
  )
}

/** A player's screen. An answer is accepted, and the screen then waits for other players as in a game. */
export function PhonePreview({
  question,
  position,
  phase,
}: {
  question: RevealedQuestion
  position: QuestionPosition
  phase: PreviewPhase
}) {
  const [answer, setAnswer] = useState<Answer>()
  const event =
    phase !== 'question'
      ? phoneResult(question, position, phase === 'right')
      : answer
        ? phoneAnswered(answer, position)
        : phoneQuestion(question, position)
  function accept(given: Answer) {
    setAnswer(given)
    return Promise.resolve('taken' as const)
  }
  return (
    <PhoneScreen
      event={event}
      actions={{ answer: accept, leave: () => undefined, wiggle: () => undefined, finish: () => undefined }}
    />
  )
}

const FROZEN_CLOCK: ServerClock = {
  observe: () => undefined,
  timing: (fetch) => fetch,
  read: () => FROZEN_NOW_MS,
  readExactly: () => undefined,
  subscribe: () => () => undefined,
}

/** Stops the server clock for its children, so that countdowns stand still. */
export const FrozenClock = ({ children }: { children: ReactNode }) => (
  <ServerClockContext value={FROZEN_CLOCK}>{children}</ServerClockContext>
)
