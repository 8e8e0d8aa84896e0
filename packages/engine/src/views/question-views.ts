import {
  acceptedRange,
  SHOWN_SOLUTIONS,
  type AskedQuestion,
  type CorrectAnswer,
  type Countdown,
  type Explanation,
  type Media,
  type Pagination,
  type RevealedQuestion,
  type Solution,
} from '@pinwheel/contract'
import type { EpochMs, Game, GameQuestion } from '../game.ts'
import type { CorrectOf } from '../questions.ts'
import { timestamp } from '../time.ts'

/** Each view adds the fields that its recipient may see; none removes fields from a larger object. */

type ShownMedia = Omit<Media, 'credit'>
type ShownExplanation = Pick<Explanation, 'text'> & { media?: Omit<NonNullable<Explanation['media']>, 'credit'> }
type WithMedia = { media?: ShownMedia }

/** Without the credit: its title may tell the answer, and players do not need it. */
const shownMedia = ({ type, url, alt }: Media) => ({
  type,
  url,
  ...(alt !== undefined && { alt }),
})
const mediaOf = (media: Media | undefined): WithMedia => (media ? { media: shownMedia(media) } : {})
const altOf = ({ imageAlt }: { imageAlt?: string }) => (imageAlt === undefined ? {} : { imageAlt })

type PreviewedQuestion = { type: GameQuestion['type']; question: string; points: GameQuestion['points'] } & WithMedia

/** Includes the picture, so that clients load it before the question opens. */
export function previewedQuestion(question: GameQuestion): PreviewedQuestion {
  const { type, question: text, points } = question
  const media = question.type === 'PIN' ? ({ type: 'IMAGE', url: question.imageURL } as const) : question.media
  return { type, question: text, points, ...mediaOf(media) }
}

/** Everything needed to answer, without the solution. */
export function askedQuestion(question: GameQuestion): AskedQuestion {
  const { question: text, duration, points } = question
  const shared = { question: text, duration, points }
  if (question.type === 'PIN')
    return { type: question.type, ...shared, imageURL: question.imageURL, ...altOf(question) }
  const withMedia = { ...shared, ...mediaOf(question.media) }
  switch (question.type) {
    case 'MULTI_CHOICE':
      return { type: question.type, ...withMedia, answers: question.options.map(({ value }) => ({ value })) }
    case 'RANGE':
      return { type: question.type, ...withMedia, min: question.min, max: question.max, step: question.step }
    case 'PUZZLE':
      return { type: question.type, ...withMedia, values: [...question.shuffled] }
    case 'TRUE_FALSE':
    case 'TYPE_ANSWER':
      return { type: question.type, ...withMedia }
  }
}

/** The question of the quiz with its solution. */
export function revealedQuestion(question: GameQuestion): RevealedQuestion {
  if (question.type !== 'PUZZLE') return question
  const { shuffled: _, ...revealed } = question
  return revealed
}

/** Why the answer is right, for players. */
export function shownExplanation({ text, media }: Explanation): ShownExplanation {
  const picture = media && { ...shownMedia(media), type: media.type }
  return { ...(text !== undefined && { text }), ...(picture && { media: picture }) }
}

/** The correct answers for players. Limited in number, because every player receives it. */
export function solution(question: GameQuestion, correct: readonly CorrectAnswer[]): Solution {
  const { type } = question
  switch (type) {
    case 'MULTI_CHOICE': {
      const right = shownCorrect(correct, type).map(({ index }) => ({
        index,
        value: question.options[index]?.value ?? '',
      }))
      return { type, right: right.sort((a, b) => a.index - b.index) }
    }
    case 'TRUE_FALSE':
      return { type, right: shownCorrect(correct, type).map(({ value }) => value) }
    case 'RANGE':
      return {
        type,
        scale: { min: question.min, max: question.max },
        right: shownCorrect(correct, type).map(({ value }) => ({
          value,
          ...acceptedRange({ ...question, correct: value }),
        })),
      }
    case 'TYPE_ANSWER':
      return { type, right: shownCorrect(correct, type).map(({ value }) => value) }
    case 'PIN':
      return {
        type,
        imageURL: question.imageURL,
        ...altOf(question),
        right: shownCorrect(correct, type).map(({ positionX, positionY }) => ({ positionX, positionY })),
      }
    case 'PUZZLE':
      return { type, right: shownCorrect(correct, type).map(({ values }) => values) }
  }
}

const shownCorrect = <Type extends GameQuestion['type']>(correct: readonly CorrectAnswer[], type: Type) =>
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
