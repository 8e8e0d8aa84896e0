import type {
  Answer,
  AskedQuestion,
  HostEvent,
  HostGame,
  PlayerEvent,
  QuestionResults,
  RevealedQuestion,
} from '@pinwheel/contract'
import { PLAYERS } from './sample-results.ts'

/** The moment at which every preview stands still, and the made-up room that it shows. */
const NOW = '2026-01-01T12:00:00.000Z'
export const FROZEN_NOW_MS = Date.parse(NOW)
const PIN = '123456'
const NICKNAME = 'Captain_Toast'
const SCORE = { total: 5210, last: 920 } as const
const LEADING = { position: 4, streak: 3 } as const
const TRAILING = { position: 9, streak: 0 } as const

/** What is looked at: a question, or its result; for one player it was right or wrong, for the room it was both. */
export type PreviewMoment = 'question' | 'right' | 'wrong'

/** Where in the quiz it stands, from 0, and how it is called. */
export type QuestionPlace = { index: number; count: number; title: string }

const gameOf = ({ title }: QuestionPlace, locked: boolean): HostGame => ({
  pin: PIN,
  name: title,
  players: PLAYERS,
  locked,
})
const paginationOf = ({ index, count }: QuestionPlace) => ({ current: index + 1, total: count })

/** The whole time is left: what one sees is the time limit. */
const countdownOf = ({ duration }: RevealedQuestion) => ({
  initiatedTime: NOW,
  expiryTime: new Date(FROZEN_NOW_MS + duration * 1000).toISOString(),
  serverTime: NOW,
})

// Each phase of each question has a number of its own, so that nothing of one stays in the next.
const seqOf = ({ index }: QuestionPlace, phase: 0 | 1) => 2 * index + phase

export const stageQuestion = (question: RevealedQuestion, place: QuestionPlace, locked: boolean): HostEvent => ({
  type: 'GAME_QUESTION_HOST',
  seq: seqOf(place, 0),
  game: gameOf(place, locked),
  question: askedOf(question),
  countdown: countdownOf(question),
  submissions: { current: 0, total: PLAYERS },
  pagination: paginationOf(place),
})

export const stageResult = (
  question: RevealedQuestion,
  results: QuestionResults,
  place: QuestionPlace,
  locked: boolean,
): HostEvent => ({
  type: 'GAME_RESULT_HOST',
  seq: seqOf(place, 1),
  game: gameOf(place, locked),
  question,
  results,
  pagination: paginationOf(place),
})

export const phoneQuestion = (question: RevealedQuestion, place: QuestionPlace): PlayerEvent => ({
  type: 'GAME_QUESTION_PLAYER',
  seq: seqOf(place, 0),
  question: askedOf(question),
  countdown: countdownOf(question),
  pagination: paginationOf(place),
  player: { nickname: NICKNAME, score: { total: SCORE.total } },
})

export const phoneAnswered = (answer: Answer, place: QuestionPlace): PlayerEvent => ({
  type: 'GAME_AWAITING_RESULT_PLAYER',
  seq: seqOf(place, 0),
  pagination: paginationOf(place),
  player: { nickname: NICKNAME, score: { total: SCORE.total }, answer },
})

export const phoneResult = (question: RevealedQuestion, place: QuestionPlace, correct: boolean): PlayerEvent => {
  const last = correct ? Math.round((SCORE.last * question.points) / 1000) : 0
  return {
    type: 'GAME_RESULT_PLAYER',
    seq: seqOf(place, 1),
    game: { players: PLAYERS },
    pagination: paginationOf(place),
    player: {
      nickname: NICKNAME,
      score: { correct, last, total: SCORE.total + last, ...(correct ? LEADING : TRAILING) },
      behind: { points: correct ? 130 : 480, nickname: 'TeamWindowSeat' },
    },
  }
}

/** Built up from what may be seen before the result, as in a game. */
function askedOf(question: RevealedQuestion): AskedQuestion {
  const { question: text, duration, points } = question
  const asked = { question: text, duration, points }
  if (question.type === 'PIN') return { type: question.type, ...asked, imageURL: question.imageURL }
  const illustrated = { ...asked, ...(question.media && { media: question.media }) }
  switch (question.type) {
    case 'MULTI_CHOICE':
      return { type: question.type, ...illustrated, answers: question.options.map(({ value }) => ({ value })) }
    case 'RANGE':
      return { type: question.type, ...illustrated, min: question.min, max: question.max, step: question.step }
    case 'PUZZLE':
      return { type: question.type, ...illustrated, values: shuffled(question.values) }
    case 'TRUE_FALSE':
    case 'TYPE_ANSWER':
      return { type: question.type, ...illustrated }
  }
}

/** Every second one first: another order than the right one, and the same at every look. */
const shuffled = (values: readonly string[]): string[] => [
  ...values.filter((_, index) => index % 2 === 1),
  ...values.filter((_, index) => index % 2 === 0),
]
