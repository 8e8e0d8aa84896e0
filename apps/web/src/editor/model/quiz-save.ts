import { t } from '@lingui/core/macro'
import { QuizSave } from '@pinwheel/contract'
import { savableQuestions, firstIssue } from './field-errors.ts'
import type { QuestionList } from './question-list.ts'
import type { Code } from './quiz-draft.ts'
import type { Settings } from './settings.ts'
import { settingsAsSent, settingsErrors } from './settings.ts'

/** The quiz as it is saved, or undefined while it has errors. */
export function quizSave({ mode, entries }: QuestionList, settings: Settings): QuizSave | undefined {
  if (Object.keys(settingsErrors(settings)).length > 0) return undefined
  const questions = savableQuestions(entries)
  return QuizSave.safeParse({ ...settingsAsSent(settings), mode, questions }).data
}

/** What the author has to do next, and where. */
export type NextStep =
  | { readonly text: string; readonly where: 'settings' }
  | { readonly text: string; readonly where: 'strip' }
  | { readonly text: string; readonly where: 'code' }
  | { readonly text: string; readonly where: 'question'; readonly index: number }

/**
 * The next step before the quiz can be saved; undefined if it can be saved.
 *
 * @param code an invalid text of the advanced editor comes first, because the questions are older than it
 */
export function nextStep({ entries }: QuestionList, settings: Settings, code?: Code): NextStep | undefined {
  if (code?.isValid === false) return { text: t`Correct the JSON`, where: 'code' }
  const errors = settingsErrors(settings)
  if (errors.title) {
    return { text: settings.title === '' ? t`Give it a title` : t`Check the title`, where: 'settings' }
  }
  if (Object.keys(errors).length > 0) return { text: t`Check the settings`, where: 'settings' }
  if (entries.length === 0) return { text: t`Add a question`, where: 'strip' }
  const index = entries.findIndex((entry) => firstIssue(entry) !== undefined)
  const number = index + 1
  return index < 0 ? undefined : { text: t`Question ${number} is not finished`, where: 'question', index }
}
