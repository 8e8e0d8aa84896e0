import { QuizSave } from '@pinwheel/contract'
import { isSavable, savableQuestions } from './complaints.ts'
import type { QuestionList } from './question-list.ts'
import type { Settings } from './settings.ts'
import { settingsAsSent, settingsComplaints } from './settings.ts'

/** The whole quiz as it is sent, or undefined as long as something in it may not be saved. */
export function quizSave({ mode, entries }: QuestionList, settings: Settings): QuizSave | undefined {
  if (Object.keys(settingsComplaints(settings)).length > 0) return undefined
  const questions = savableQuestions(entries)
  return QuizSave.safeParse({ ...settingsAsSent(settings), mode, questions }).data
}

/** What to do before it can be saved, the first thing first; undefined when nothing is left to do. */
export function nextStep({ entries }: QuestionList, settings: Settings): string | undefined {
  const complaints = settingsComplaints(settings)
  if (complaints.title) return settings.title === '' ? 'Give it a title' : 'Check the title'
  if (Object.keys(complaints).length > 0) return 'Check the settings'
  if (entries.length === 0) return 'Add a question'
  const unfinished = entries.findIndex((entry) => !isSavable(entry))
  return unfinished < 0 ? undefined : `Question ${unfinished + 1} is not finished`
}
