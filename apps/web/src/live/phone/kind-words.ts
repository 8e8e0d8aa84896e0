/** What a result says about the answer. A streak from three on has lines of its own. */
export type AnswerKind =
  'right' | 'streak' | 'near' | 'far' | 'wrong' | 'unanswered' | 'undelivered' | 'absent' | 'last'

const LINES: Readonly<Record<AnswerKind, readonly string[]>> = {
  right: [
    'You knew that one.',
    'Clean hit.',
    'Sharp as a fold.',
    'That is the one.',
    'Well spotted.',
    'Nicely done.',
    'Straight to the point.',
    'No doubt about it.',
    'Right on the paper.',
    'Good thinking.',
    'Exactly.',
  ],
  streak: [
    'You are on a roll.',
    'The wheel keeps turning.',
    'Who can stop you?',
    'A steady wind.',
    'Another one. Impressive.',
    'You make it look easy.',
    'Still spinning.',
  ],
  wrong: [
    'Now you know.',
    'Worth remembering.',
    'A good one to learn.',
    'That one was tricky.',
    'Shake it off. On we go!',
    'Close is not far. Next one!',
    'Even wheels turn back at times.',
    'The next one is yours.',
    'You will get it next time.',
    'Nice try.',
    'Everybody misses one.',
  ],
  near: ['So close!', 'A hair’s breadth.', 'Almost exact.', 'That is a fine guess.'],
  far: ['Now you know.', 'Worth remembering.', 'The next one is yours.', 'A good one to learn.'],
  unanswered: [
    'Faster next time: a guess costs nothing.',
    'The clock won this one.',
    'No answer this time.',
    'The next one is yours.',
    'Blink, and it is over.',
  ],
  undelivered: ['Your answer did not arrive in time: the connection was gone.'],
  absent: ['You joined during this question. The next one is yours.'],
  last: ['That was the last question. Eyes up: the podium is next.'],
}

/** A line for the answer to this question. Neighbouring questions have different lines. */
export function kindWords(kind: AnswerKind, question: number): string {
  const lines = LINES[kind]
  return lines[question % lines.length] ?? ''
}
