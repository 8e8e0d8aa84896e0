import type { Answer, CorrectAnswer, QuestionResults, RevealedQuestion } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ServerClock } from '../../api/clock.ts'
import { ServerClockContext } from '../../api/clock.ts'
import type { HostActions } from '../../live/index.ts'
import { AutoplayContext, PhoneScreen, StageScreen } from '../../live/index.ts'
import type { Moment, Place } from './sample-events.ts'
import { phoneAnswered, phoneQuestion, phoneResult, stageQuestion, stageResult, STANDSTILL } from './sample-events.ts'
import { corrected, sampleResults } from './sample-results.ts'

/** The host's screen. Its buttons do what they do in a game, as far as one question goes. */
export function StagePreview({
  question,
  place,
  moment,
  onNext,
  onEnd,
}: {
  question: RevealedQuestion
  place: Place
  moment: Moment
  onNext: () => void
  onEnd: () => void
}) {
  const [isLocked, setIsLocked] = useState(false)
  const [results, setResults] = useState<QuestionResults>(() => sampleResults(question))
  const mark = (correct: boolean) => (answer: CorrectAnswer) => setResults(corrected(results, answer, correct))
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
  place: Place
  moment: Moment
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
  read: () => STANDSTILL,
  subscribe: () => () => undefined,
}

/** Time does not pass for what is in it: whoever looks at a question is in no hurry. */
export const Standstill = ({ children }: { children: ReactNode }) => (
  <ServerClockContext value={STOPPED}>{children}</ServerClockContext>
)
