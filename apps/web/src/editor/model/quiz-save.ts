import { QuizSave } from '@pinwheel/contract'
import { savableQuestions, shortcomingOf } from './field-errors.ts'
import type { QuestionList } from './question-list.ts'
import type { Code } from './quiz-draft.ts'
import type { Settings } from './settings.ts'
import { settingsAsSent, settingsComplaints } from './settings.ts'

/** The whole quiz as it is sent, or undefined as long as something in it may not be saved. */
export function quizSave({ mode, entries }: QuestionList, settings: Settings): QuizSave | undefined {
  if (Object.keys(settingsComplaints(settings)).length > 0) return undefined
  const questions = savableQuestions(entries)
  return QuizSave.safeParse({ ...settingsAsSent(settings), mode, questions }).data
}

/** What there is to do, and where. */
export type NextStep =
  | { readonly text: string; readonly where: 'settings' }
  | { readonly text: string; readonly where: 'strip' }
  | { readonly text: string; readonly where: 'code' }
  | { readonly text: string; readonly where: 'question'; readonly index: number }

/**
 * What to do before it can be saved, the first thing first; undefined when nothing is left to do.
 *
 * @param code while a text of the advanced editor is not valid, what would be saved is older than it
 */
export function nextStep({ entries }: QuestionList, settings: Settings, code?: Code): NextStep | undefined {
  if (code?.isValid === false) return { text: 'Correct the JSON', where: 'code' }
  const complaints = settingsComplaints(settings)
  if (complaints.title) {
    return { text: settings.title === '' ? 'Give it a title' : 'Check the title', where: 'settings' }
  }
  if (Object.keys(complaints).length > 0) return { text: 'Check the settings', where: 'settings' }
  if (entries.length === 0) return { text: 'Add a question', where: 'strip' }
  const index = entries.findIndex((entry) => shortcomingOf(entry) !== undefined)
  return index < 0 ? undefined : { text: `Question ${index + 1} is not finished`, where: 'question', index }
}
