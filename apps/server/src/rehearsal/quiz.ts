import type { AnswerRequest, ClassicQuestion, DurationSeconds } from '@pinwheel/contract'

/** A question, and what the players answer in turn. */
type Rehearsed = { question: ClassicQuestion; answers: readonly AnswerRequest[] }

/** The longest: the clock is fast. */
const DURATION: DurationSeconds = 240
const asked = { duration: DURATION, points: 1000 } as const

const MULTI_CHOICE: Rehearsed = {
  question: {
    type: 'MULTI_CHOICE',
    question: 'Which of these planets has the shortest day?',
    options: ['Mercury', 'Jupiter', 'Neptune', 'Venus'].map((value) => ({ value, correct: value === 'Jupiter' })),
    ...asked,
  },
  answers: [0, 1, 2, 3].map((optionIndex) => ({ type: 'MULTI_CHOICE', optionIndex })),
}

const TRUE_FALSE: Rehearsed = {
  question: { type: 'TRUE_FALSE', question: 'Is a day on Venus longer than its year?', correct: true, ...asked },
  answers: [true, false].map((value) => ({ type: 'TRUE_FALSE', value })),
}

const RANGE: Rehearsed = {
  question: {
    type: 'RANGE',
    question: 'How many moons does Mars have?',
    min: 0,
    max: 10,
    correct: 2,
    margin: 'LOW',
    ...asked,
  },
  answers: [1, 2, 3, 4].map((value) => ({ type: 'RANGE', value })),
}

const TYPE_ANSWER: Rehearsed = {
  question: { type: 'TYPE_ANSWER', question: 'Which planet is the largest?', options: ['Jupiter'], ...asked },
  answers: ['Jupiter', 'jupiter ', 'Saturn'].map((value) => ({ type: 'TYPE_ANSWER', value })),
}

/** Several types, because code compiled for one alone is discarded when another comes; most of them of the most frequent type. */
export const QUIZ: readonly Rehearsed[] = [
  MULTI_CHOICE,
  TRUE_FALSE,
  MULTI_CHOICE,
  RANGE,
  MULTI_CHOICE,
  TYPE_ANSWER,
  MULTI_CHOICE,
  MULTI_CHOICE,
]
