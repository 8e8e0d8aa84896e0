import type { GameMode } from '@pinwheel/contract/plain'
import type { DraftQuestion } from './draft-question.ts'
import type { QuestionList } from './question-list.ts'
import { loadList, startList } from './question-list.ts'
import type { Settings } from './settings.ts'
import { NEW_SETTINGS } from './settings.ts'

/** A whole quiz while it is written. Without a list its game mode has not been chosen yet. */
export type QuizDraft = {
  readonly settings: Settings
  readonly list: QuestionList | undefined
  /** What stands in the advanced editor, where that is more than the questions themselves. */
  readonly code?: Code
}

/** The questions as somebody has written them as JSON. A text that is not valid yet has not become questions. */
export type Code = { readonly text: string; readonly isValid: boolean }

/** The text that is still to be corrected: nothing can be saved until then. */
export const invalidText = ({ code }: QuizDraft): string | undefined =>
  code?.isValid === false ? code.text : undefined

export const NEW_QUIZ: QuizDraft = { settings: NEW_SETTINGS, list: undefined }

/** The settings stay; the questions start afresh with one of the mode's own kind. */
export const withMode = ({ settings }: QuizDraft, mode: GameMode): QuizDraft => ({ settings, list: startList(mode) })

/** A quiz that exists, with its first question open. */
export const loadedQuiz = (
  settings: Settings,
  mode: GameMode,
  questions: readonly DraftQuestion[],
): QuizDraft & { list: QuestionList } => ({ settings, list: loadList(mode, questions) })

/** Whether both say the same. Which question is open does not count, nor how its JSON is set. */
export function sameQuiz(one: QuizDraft, other: QuizDraft): boolean {
  const [questions, others] = [one.list?.entries ?? [], other.list?.entries ?? []]
  return (
    one.list?.mode === other.list?.mode &&
    invalidText(one) === invalidText(other) &&
    questions.length === others.length &&
    sameContent(one.settings, other.settings) &&
    questions.every(({ question }, index) => sameContent(question, others[index]?.question))
  )
}

/** Most of a quiz is the very same object before and after a change; only what is not is compared in full. */
const sameContent = (one: object, other: object | undefined): boolean =>
  one === other || (other !== undefined && inOrder(one) === inOrder(other))

const inOrder = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isPlain(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  )

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
