import type { AskedQuestion, Countdown, Media, Pagination, RevealedQuestion } from '@pinwheel/contract'
import type { EpochMs, Game, GameQuestion } from '../game.ts'
import { timestamp } from '../moment.ts'

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

export const countdown = (openedAt: EpochMs, endsAt: EpochMs, now: EpochMs): Countdown => ({
  initiatedTime: timestamp(openedAt),
  expiryTime: timestamp(endsAt),
  serverTime: timestamp(now),
})

export const pagination = (game: Game, index: number): Pagination => ({
  current: index + 1,
  total: game.questions.length,
})
