import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a result says about the answer. A streak from three on, and each feat, has lines of its own. */
export type AnswerKind =
  'right' | 'streak' | Feat | 'near' | 'far' | 'wrong' | 'unanswered' | 'undelivered' | 'absent' | 'last'

const LINES: Readonly<Record<AnswerKind, readonly MessageDescriptor[]>> = {
  right: [
    msg`You knew that one.`,
    msg`Clean hit.`,
    msg`Sharp as a fold.`,
    msg`That is the one.`,
    msg`Well spotted.`,
    msg`Nicely done.`,
    msg`Straight to the point.`,
    msg`No doubt about it.`,
    msg`Right on the paper.`,
    msg`Good thinking.`,
    msg`Exactly.`,
  ],
  streak: [
    msg`You are on a roll.`,
    msg`The wheel keeps turning.`,
    msg`Who can stop you?`,
    msg`A steady wind.`,
    msg`Another one. Impressive.`,
    msg`You make it look easy.`,
    msg`Still spinning.`,
  ],
  fastest: [msg`One of the fastest in the room.`, msg`Hardly anybody was faster.`, msg`Quick as the wind.`],
  recovered: [msg`And you are back!`, msg`There it is: the wheel turns again.`],
  closest: [msg`Your closest guess yet.`, msg`Closer than ever.`],
  wrong: [
    msg`Now you know.`,
    msg`Worth remembering.`,
    msg`A good one to learn.`,
    msg`That one was tricky.`,
    msg`Shake it off. On we go!`,
    msg`Close is not far. Next one!`,
    msg`Even wheels turn back at times.`,
    msg`The next one is yours.`,
    msg`You will get it next time.`,
    msg`Nice try.`,
    msg`Everybody misses one.`,
  ],
  near: [msg`So close!`, msg`A hair’s breadth.`, msg`Almost exact.`, msg`That is a fine guess.`],
  far: [msg`Now you know.`, msg`Worth remembering.`, msg`The next one is yours.`, msg`A good one to learn.`],
  unanswered: [
    msg`Faster next time: a guess costs nothing.`,
    msg`The clock won this one.`,
    msg`No answer this time.`,
    msg`The next one is yours.`,
    msg`Blink, and it is over.`,
  ],
  undelivered: [msg`Your answer did not arrive in time: the connection was gone.`],
  absent: [msg`You joined during this question. The next one is yours.`],
  last: [msg`That was the last question. Eyes up: the podium is next.`],
}

/**
 * What stands out about an answer: among the fastest right ones, the first right one after three missed questions, or the
 * closest number so far.
 */
export type Feat = 'fastest' | 'recovered' | 'closest'

/** A line for the answer to this question. Neighbouring questions have different lines. */
export function kindWords(kind: AnswerKind, question: number): string {
  const lines = LINES[kind]
  const line = lines[question % lines.length]
  return line === undefined ? '' : i18n._(line)
}
