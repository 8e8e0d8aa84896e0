import type {
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

/** Neither True nor False is ticked yet. */
type TrueFalseDraft = Omit<TrueFalseQuestion, 'correct'> & { correct?: boolean }

export type ClassicDraft =
  MultiChoiceQuestion | RangeQuestion | TrueFalseDraft | TypeAnswerQuestion | PinQuestion | PuzzleQuestion

/**
 * A question while it is written: of the contract's shape, but its texts may be empty, its lists too short and its
 * numbers NaN (an empty field). A 0–100 question is the one without points.
 */
export type DraftQuestion = ClassicDraft | ZeroToOneHundredQuestion

export type DraftOf<Type extends QuestionType> = Extract<ClassicDraft, { type: Type }>

export const isClassic = (question: DraftQuestion): question is ClassicDraft => 'points' in question

const { points, durationSeconds, zeroToOneHundredDurationSeconds, range, pin, zeroToOneHundredCorrect } =
  QUESTION_DEFAULTS

type Kept = Pick<ClassicDraft, 'question' | 'points' | 'duration'>

/** What each type starts with, around the fields that survive a change of type. */
const NEW_QUESTIONS = {
  MULTI_CHOICE: (kept) => ({ type: 'MULTI_CHOICE', ...kept, options: [] }),
  RANGE: (kept) => ({ type: 'RANGE', ...kept, ...range }),
  TRUE_FALSE: (kept) => ({ type: 'TRUE_FALSE', ...kept }),
  TYPE_ANSWER: (kept) => ({ type: 'TYPE_ANSWER', ...kept, options: [] }),
  PIN: (kept) => ({ type: 'PIN', ...kept, imageURL: '', ...pin }),
  PUZZLE: (kept) => ({ type: 'PUZZLE', ...kept, values: [] }),
} satisfies { [Type in QuestionType]: (kept: Kept) => DraftOf<Type> }

/** What the creator says of a mode or a type that no version of it knows. */
export const UNKNOWN_KIND = 'Unknown game mode or question type'

/**
 * The question that a quiz of this mode begins with, and that is added to it.
 *
 * @throws {Error} for a mode that is none
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
 * Text, points and time limit stay; everything else starts afresh.
 *
 * @throws {Error} for a type that is none
 */
export function asType(draft: DraftQuestion, type: QuestionType): ClassicDraft {
  if (!Object.hasOwn(NEW_QUESTIONS, type)) throw new Error(UNKNOWN_KIND)
  const { question, duration } = draft
  if (isClassic(draft)) {
    return draft.type === type ? draft : NEW_QUESTIONS[type]({ question, points: draft.points, duration })
  }
  const classic = NEW_QUESTIONS[type]({ question, points, duration })
  return classic.type === 'RANGE' ? { ...classic, correct: 0 } : classic
}

/** Whether nothing of it has been written yet: then it is too early to complain. */
export function isBlank(draft: DraftQuestion): boolean {
  const list = 'options' in draft ? draft.options : 'values' in draft ? draft.values : []
  return draft.question === '' && list.length === 0
}
