import {
  acceptedRange,
  SHOWN_SOLUTIONS,
  type AskedQuestion,
  type CorrectAnswer,
  type Countdown,
  type Media,
  type Pagination,
  type RevealedQuestion,
  type Solution,
} from '@pinwheel/contract'
import type { EpochMs, Game, GameQuestion } from '../game.ts'
import type { CorrectOf } from '../questions.ts'
import { timestamp } from '../time.ts'

/** Each of these is built up from what its reader may know. Nothing is taken away from something that knows more. */

type Illustrated = { media?: Media }
const illustration = (media: Media | undefined): Illustrated => (media ? { media } : {})

type Previewed = { type: GameQuestion['type']; question: string; points: GameQuestion['points'] } & Illustrated

/** Enough to read it, and to load its picture early. */
export function previewed(question: GameQuestion): Previewed {
  const { type, question: text, points } = question
  const media = question.type === 'PIN' ? ({ type: 'IMAGE', url: question.imageURL } as const) : question.media
  return { type, question: text, points, ...illustration(media) }
}

/** Everything that one needs to answer, nothing of the solution. */
export function asked(question: GameQuestion): AskedQuestion {
  const { question: text, duration, points } = question
  const shared = { question: text, duration, points }
  if (question.type === 'PIN') return { type: question.type, ...shared, imageURL: question.imageURL }
  const illustrated = { ...shared, ...illustration(question.media) }
  switch (question.type) {
    case 'MULTI_CHOICE':
      return { type: question.type, ...illustrated, answers: question.options.map(({ value }) => ({ value })) }
    case 'RANGE':
      return { type: question.type, ...illustrated, min: question.min, max: question.max, step: question.step }
    case 'PUZZLE':
      return { type: question.type, ...illustrated, values: [...question.shuffled] }
    case 'TRUE_FALSE':
    case 'TYPE_ANSWER':
      return { type: question.type, ...illustrated }
  }
}

/** With its solution, as the quiz has it. */
export function revealed(question: GameQuestion): RevealedQuestion {
  if (question.type !== 'PUZZLE') return question
  const { type, question: text, duration, points, values } = question
  return { type, question: text, duration, points, values, ...illustration(question.media) }
}

/** What counts as right. Each player is sent it, so a host who declares hundreds of answers right does not add to it. */
export function solution(question: GameQuestion, correct: readonly CorrectAnswer[]): Solution {
  const { type } = question
  switch (type) {
    case 'MULTI_CHOICE': {
      const right = listed(correct, type).map(({ index }) => ({ index, value: question.options[index]?.value ?? '' }))
      return { type, right: right.sort((a, b) => a.index - b.index) }
    }
    case 'TRUE_FALSE':
      return { type, right: listed(correct, type).map(({ value }) => value) }
    case 'RANGE':
      return {
        type,
        right: listed(correct, type).map(({ value }) => ({ value, ...acceptedRange({ ...question, correct: value }) })),
      }
    case 'TYPE_ANSWER':
      return { type, right: listed(correct, type).map(({ value }) => value) }
    case 'PIN':
      return {
        type,
        imageURL: question.imageURL,
        right: listed(correct, type).map(({ positionX, positionY }) => ({ positionX, positionY })),
      }
    case 'PUZZLE':
      return { type, right: listed(correct, type).map(({ values }) => values) }
  }
}

const listed = <Type extends GameQuestion['type']>(correct: readonly CorrectAnswer[], type: Type) =>
  correct.filter((one): one is CorrectOf<Type> => one.type === type).slice(0, SHOWN_SOLUTIONS)

export const countdown = (openedAt: EpochMs, endsAt: EpochMs, now: EpochMs): Countdown => ({
  initiatedTime: timestamp(openedAt),
  expiryTime: timestamp(endsAt),
  serverTime: timestamp(now),
})

export const pagination = (game: Game, index: number): Pagination => ({
  current: index + 1,
  total: game.questions.length,
})
