import type { GameMode } from '@pinwheel/contract/plain'
import type { DraftQuestion } from './draft-question.ts'
import type { QuestionList } from './question-list.ts'
import { loadList, startList } from './question-list.ts'
import type { Settings } from './settings.ts'
import { NEW_SETTINGS } from './settings.ts'

/** A quiz while it is edited. `list` is undefined until a game mode is chosen. */
export type QuizDraft = {
  readonly settings: Settings
  readonly list: QuestionList | undefined
  /** The text of the advanced editor, if it is more than the questions themselves. */
  readonly code?: Code
}

/** The text of the advanced editor. An invalid text has not become questions. */
export type Code = { readonly text: string; readonly isValid: boolean }

/** The text that must be corrected before the quiz can be saved. */
export const invalidText = ({ code }: QuizDraft): string | undefined =>
  code?.isValid === false ? code.text : undefined

export const NEW_QUIZ: QuizDraft = { settings: NEW_SETTINGS, list: undefined }

/** Keeps the settings and starts a list of this mode. */
export const withMode = ({ settings }: QuizDraft, mode: GameMode): QuizDraft => ({ settings, list: startList(mode) })

/** A saved quiz, with its first question open. */
export const loadedQuiz = (
  settings: Settings,
  mode: GameMode,
  questions: readonly DraftQuestion[],
): QuizDraft & { list: QuestionList } => ({ settings, list: loadList(mode, questions) })

/** Whether both have the same content, regardless of the open question and the formatting of the JSON. */
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

/** Compares by identity first: a change leaves most objects of a quiz untouched. */
export const sameContent = (one: object, other: object | undefined): boolean =>
  one === other || (other !== undefined && inOrder(one) === inOrder(other))

const inOrder = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isPlain(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  )

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
