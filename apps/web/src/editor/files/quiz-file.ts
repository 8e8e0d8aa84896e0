import { fileNameOf } from '../../ui/file-name.ts'
import { asSent } from '../model/field-errors.ts'
import type { QuestionList } from '../model/question-list.ts'
import { quizSave } from '../model/quiz-save.ts'
import type { Settings } from '../model/settings.ts'
import { settingsAsSent } from '../model/settings.ts'

/** Our file of a quiz: see docs/quiz-file.md. */
export const FORMAT = 'pinwheel-quiz'
export const VERSION = 1

/** The text of a file with this quiz. A finished one is in it as it is saved, any other as it stands. */
export function quizFile(settings: Settings, list: QuestionList): string {
  const { mode, entries } = list
  const quiz = quizSave(list, settings) ?? {
    ...settingsAsSent(settings),
    mode,
    questions: entries.map(({ question }) => asSent(question)),
  }
  return `${JSON.stringify({ format: FORMAT, version: VERSION, quiz }, null, 2)}\n`
}

/** "Rivers and lakes.json" */
export const quizFileName = (title: string): string => `${fileNameOf(title, 'Untitled quiz')}.json`
