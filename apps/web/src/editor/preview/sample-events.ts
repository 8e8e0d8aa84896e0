import { t } from '@lingui/core/macro'
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

/** The frozen time of every preview, and its invented game. */
const NOW = '2026-01-01T12:00:00.000Z'
export const FROZEN_NOW_MS = Date.parse(NOW)
const PIN = '123456'
const NICKNAME = 'Captain_Toast'
const SCORE = { total: 5210, last: 920 } as const
const LEADING = { position: 4, streak: 3 } as const
const TRAILING = { position: 9, streak: 0 } as const

/** The question, or its result; on a phone with a correct or a wrong answer. */
export type PreviewPhase = 'question' | 'right' | 'wrong'

/** The index of the question, from 0, the number of questions, and the title and language of the quiz. */
export type QuestionPosition = { index: number; count: number; title: string; languageCode: string }

/** Without the language if the author has not chosen one. */
const languageOf = ({ languageCode }: QuestionPosition) => (languageCode === '' ? {} : { languageCode })

const gameOf = (position: QuestionPosition, locked: boolean): HostGame => ({
  pin: PIN,
  name: position.title,
  players: PLAYERS,
  locked,
  ...languageOf(position),
})
const paginationOf = ({ index, count }: QuestionPosition) => ({ current: index + 1, total: count })

/** The full time is left, so that the screen shows the time limit. */
const countdownOf = ({ duration }: RevealedQuestion) => ({
  initiatedTime: NOW,
  expiryTime: new Date(FROZEN_NOW_MS + duration * 1000).toISOString(),
  serverTime: NOW,
})

// Each phase of each question has its own number, so that no screen state carries over.
const seqOf = ({ index }: QuestionPosition, phase: 0 | 1) => 2 * index + phase

export const stageQuestion = (question: RevealedQuestion, position: QuestionPosition, locked: boolean): HostEvent => ({
  type: 'GAME_QUESTION_HOST',
  seq: seqOf(position, 0),
  game: gameOf(position, locked),
  question: askedOf(question),
  countdown: countdownOf(question),
  submissions: { current: 0, total: PLAYERS },
  pagination: paginationOf(position),
})

export const stageResult = (
  question: RevealedQuestion,
  results: QuestionResults,
  position: QuestionPosition,
  locked: boolean,
): HostEvent => ({
  type: 'GAME_RESULT_HOST',
  seq: seqOf(position, 1),
  game: gameOf(position, locked),
  question,
  results,
  pagination: paginationOf(position),
})

export const phoneQuestion = (question: RevealedQuestion, position: QuestionPosition): PlayerEvent => ({
  type: 'GAME_QUESTION_PLAYER',
  seq: seqOf(position, 0),
  game: languageOf(position),
  question: askedOf(question),
  countdown: countdownOf(question),
  pagination: paginationOf(position),
  player: { nickname: NICKNAME, score: { total: SCORE.total } },
})

export const phoneAnswered = (answer: Answer, position: QuestionPosition): PlayerEvent => ({
  type: 'GAME_AWAITING_RESULT_PLAYER',
  seq: seqOf(position, 0),
  game: languageOf(position),
  pagination: paginationOf(position),
  player: { nickname: NICKNAME, score: { total: SCORE.total }, answer },
})

export const phoneResult = (question: RevealedQuestion, position: QuestionPosition, correct: boolean): PlayerEvent => {
  const last = correct ? Math.round((SCORE.last * question.points) / 1000) : 0
  return {
    type: 'GAME_RESULT_PLAYER',
    seq: seqOf(position, 1),
    game: { players: PLAYERS, ...languageOf(position) },
    pagination: paginationOf(position),
    player: {
      nickname: NICKNAME,
      score: { correct, last, total: SCORE.total + last, ...(correct ? LEADING : TRAILING) },
      answer: sampleAnswer(question, correct),
      behind: { points: correct ? 130 : 480, nickname: 'TeamWindowSeat' },
    },
  }
}

/** A correct or a wrong answer. A pin or a range that accepts everything has no wrong one. */
function sampleAnswer(question: RevealedQuestion, correct: boolean): Answer {
  switch (question.type) {
    case 'MULTI_CHOICE':
      return {
        type: question.type,
        optionIndex: Math.max(
          0,
          question.options.findIndex((option) => option.correct === correct),
        ),
      }
    case 'TRUE_FALSE':
      return { type: question.type, value: question.correct === correct }
    case 'RANGE': {
      const farthest = question.correct - question.min > question.max - question.correct ? question.min : question.max
      return { type: question.type, value: correct ? question.correct : farthest }
    }
    case 'TYPE_ANSWER':
      return { type: question.type, value: correct ? (question.options[0] ?? '') : t`something else` }
    case 'PIN': {
      const { positionX, positionY } = question
      const opposite = { positionX: positionX < 0.5 ? 1 : 0, positionY: positionY < 0.5 ? 1 : 0 }
      return { type: question.type, ...(correct ? { positionX, positionY } : opposite) }
    }
    case 'PUZZLE':
      return { type: question.type, values: correct ? [...question.values] : shuffled(question.values) }
  }
}

/** Only the fields that a player may see before the result, as in a game. */
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

/** Every second value first: never the correct order, and always the same one. */
const shuffled = (values: readonly string[]): string[] => [
  ...values.filter((_, index) => index % 2 === 1),
  ...values.filter((_, index) => index % 2 === 0),
]
