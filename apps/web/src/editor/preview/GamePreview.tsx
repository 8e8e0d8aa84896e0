import type { CorrectAnswer, QuestionResults, RevealedQuestion } from '@pinwheel/contract'
import { useState } from 'react'
import type { HostActions } from '../../live/index.ts'
import { StageLook } from '../../live/index.ts'
import type { Moment, Place } from './sample-events.ts'
import { stageQuestion, stageResult } from './sample-events.ts'
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
  return <StageLook key={event.type} event={event} actions={actions} />
}
