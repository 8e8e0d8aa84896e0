import type {
  Explanation,
  MultiChoiceQuestion,
  PinQuestion,
  PuzzleQuestion,
  RangeQuestion,
  TrueFalseQuestion,
  TypeAnswerQuestion,
  ZeroToOneHundredQuestion,
} from '@pinwheel/contract'
import type { GameMode, QuestionType } from '@pinwheel/contract/plain'
import { QUESTION_DEFAULTS } from '@pinwheel/contract/plain'
import type { PicturePosition } from '../../ui/picture-position.ts'

/** `correct` is absent until True or False is ticked. */
type TrueFalseDraft = Omit<TrueFalseQuestion, 'correct'> & { correct?: boolean }

export type ClassicDraft =
  MultiChoiceQuestion | RangeQuestion | TrueFalseDraft | TypeAnswerQuestion | PinQuestion | PuzzleQuestion

/**
 * A question while it is edited: as in the contract, but texts may be empty, lists too short and numbers NaN (an empty field, or
 * the coordinates of a pin that its author has not placed).
 * Only a 0–100 question has no points.
 */
export type DraftQuestion = ClassicDraft | ZeroToOneHundredQuestion

export type DraftOf<Type extends QuestionType> = Extract<ClassicDraft, { type: Type }>

export const isClassic = (question: DraftQuestion): question is ClassicDraft => 'points' in question

const { points, durationSeconds, zeroToOneHundredDurationSeconds, range, pin, zeroToOneHundredCorrect } =
  QUESTION_DEFAULTS

type Kept = Pick<ClassicDraft, 'question' | 'points' | 'duration' | 'explanation' | 'source'>

/** The initial fields of each type; `kept` are the fields that survive a change of type. */
const NEW_QUESTIONS = {
  MULTI_CHOICE: (kept) => ({ type: 'MULTI_CHOICE', ...kept, options: [] }),
  RANGE: (kept) => ({ type: 'RANGE', ...kept, ...range }),
  TRUE_FALSE: (kept) => ({ type: 'TRUE_FALSE', ...kept }),
  TYPE_ANSWER: (kept) => ({ type: 'TYPE_ANSWER', ...kept, options: [] }),
  PIN: (kept) => ({ type: 'PIN', ...kept, imageURL: '', ...pin, positionX: Number.NaN, positionY: Number.NaN }),
  PUZZLE: (kept) => ({ type: 'PUZZLE', ...kept, values: [] }),
} satisfies { [Type in QuestionType]: (kept: Kept) => DraftOf<Type> }

/** Whether the author has placed the pin, be it in the middle. */
export const isPlaced = ({ positionX, positionY }: PicturePosition): boolean => !Number.isNaN(positionX + positionY)

/** Where the pin is shown: in the middle until its author places it. */
export const shownPosition = ({ positionX, positionY }: PicturePosition): PicturePosition =>
  isPlaced({ positionX, positionY }) ? { positionX, positionY } : { positionX: pin.positionX, positionY: pin.positionY }

export const UNKNOWN_KIND = 'Unknown game mode or question type'

/**
 * A new question of this game mode.
 *
 * @throws {Error} for an unknown mode
 */
export function newQuestion(mode: GameMode): DraftQuestion {
  switch (mode) {
    case 'CLASSIC':
      return NEW_QUESTIONS.MULTI_CHOICE({ question: '', points, duration: durationSeconds })
    case 'ZERO_TO_ONE_HUNDRED':
      return {
        type: 'RANGE',
        question: '',
        duration: zeroToOneHundredDurationSeconds,
        correct: zeroToOneHundredCorrect,
      }
    default:
      throw new Error(UNKNOWN_KIND)
  }
}

/**
 * Changes the type: text, points, time limit, explanation and source stay, everything else is reset.
 *
 * @throws {Error} for an unknown type
 */
export function asType(draft: DraftQuestion, type: QuestionType): ClassicDraft {
  if (!Object.hasOwn(NEW_QUESTIONS, type)) throw new Error(UNKNOWN_KIND)
  const { question, duration, explanation, source } = draft
  const kept = { question, duration, ...(explanation && { explanation }), ...(source && { source }) }
  if (isClassic(draft)) return draft.type === type ? draft : NEW_QUESTIONS[type]({ ...kept, points: draft.points })
  const classic = NEW_QUESTIONS[type]({ ...kept, points })
  return classic.type === 'RANGE' ? { ...classic, correct: 0 } : classic
}

/** The question with this explanation, or without one if it has neither text nor picture. */
export function withExplanation(draft: DraftQuestion, { text = '', media }: Explanation): DraftQuestion {
  const { explanation: _replaced, ...others } = draft
  const explanation = { ...(text.trim() !== '' && { text }), ...(media && { media }) }
  return Object.keys(explanation).length === 0 ? others : { ...others, explanation }
}

/** Whether the author has not written anything yet. */
export function isBlank(draft: DraftQuestion): boolean {
  const list = 'options' in draft ? draft.options : 'values' in draft ? draft.values : []
  return draft.question === '' && list.length === 0
}

/** Whether it is as a new question of this mode is, apart from its points and time limit. */
export function isUntouched(draft: DraftQuestion, mode: GameMode): boolean {
  const fresh: Readonly<Record<string, unknown>> = { ...newQuestion(mode) }
  return Object.entries(draft).every(
    ([field, value]) =>
      field === 'points' || field === 'duration' || JSON.stringify(value) === JSON.stringify(fresh[field]),
  )
}
