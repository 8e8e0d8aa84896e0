import type { Answer, RevealedQuestion } from '@pinwheel/contract'
import { useState } from 'react'
import { PhoneLook } from '../../live/index.ts'
import type { Moment, Place } from './sample-events.ts'
import { phoneAnswered, phoneQuestion, phoneResult } from './sample-events.ts'

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
  return <PhoneLook event={event} actions={{ answer: take, leave: () => undefined, finish: () => undefined }} />
}
