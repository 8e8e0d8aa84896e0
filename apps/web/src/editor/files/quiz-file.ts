import { choice, LanguageCode } from '@pinwheel/contract'
import { LIMITS, MESSAGES, QUIZ_CATEGORIES, QUIZ_VISIBILITIES } from '@pinwheel/contract/plain'
import { z } from 'zod'
import { fileNameOf } from '../../ui/file-name.ts'
import { DraftQuestions, words } from '../model/draft-schema.ts'
import { asSent, complaintsOf, isSavable } from '../model/field-errors.ts'
import type { QuestionList } from '../model/question-list.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { loadedQuiz } from '../model/quiz-draft.ts'
import { quizSave } from '../model/quiz-save.ts'
import type { Settings } from '../model/settings.ts'
import { settingsAsSent, settingsComplaints } from '../model/settings.ts'

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

/** More than any quiz needs, and as much as the server takes. */
const MOST_BYTES = 1024 * 1024

/** A file as it was chosen. */
type ChosenFile = Pick<File, 'size' | 'text'>

export type ReadQuiz =
  /** `unfinished`: what is still to be done before it can be saved, by place. */
  | { ok: true; draft: QuizDraft; unfinished: readonly string[] }
  /** Why there is no quiz to be had from it. */
  | { ok: false; problems: readonly string[] }

const refused = (...problems: string[]): ReadQuiz => ({ ok: false, problems })

const Envelope = z.object({ format: z.literal(FORMAT), version: z.unknown(), quiz: z.record(z.string(), z.unknown()) })

const Quiz = z
  .object({
    title: words.default(''),
    description: words.default(''),
    imageCoverURL: words.default(''),
    category: choice(QUIZ_CATEGORIES).default('OTHER'),
    visibility: choice(QUIZ_VISIBILITIES).default('PRIVATE'),
    languageCode: LanguageCode.default('en'),
  })
  .and(DraftQuestions)

/** Never throws: what cannot be read is a refusal, too. */
export async function readQuizFile(file: ChosenFile): Promise<ReadQuiz> {
  if (file.size > MOST_BYTES) return refused('It is larger than 1 MB, which no quiz is.')
  try {
    return readQuiz(await file.text())
  } catch {
    return refused('It could not be read. It may have been moved or deleted meanwhile.')
  }
}

/** @param text of a file */
export function readQuiz(text: string): ReadQuiz {
  const value = parsed(text)
  if (value === undefined) return refused('It is not JSON, the format of our quiz files.')
  const envelope = Envelope.safeParse(value)
  if (!envelope.success) return refused('It is JSON, but not a quiz that was exported here.')
  const { version, quiz } = envelope.data
  if (version !== VERSION)
    return refused(`It is of version ${written(version)}, and this page reads version ${VERSION}.`)
  const count = questionCount(quiz)
  const { max } = LIMITS.questionsPerQuiz
  if (count > max) return refused(`It has ${count} questions. A quiz has at most ${max}.`)
  const read = Quiz.safeParse(quiz)
  if (!read.success) return refused(...read.error.issues.map(({ path, message }) => `${placeOf(path)}: ${message}`))
  const { mode, questions, ...settings } = read.data
  const draft = loadedQuiz(settings, mode, questions)
  return { ok: true, draft, unfinished: leftToDo(draft) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const written = (version: unknown): string => JSON.stringify(version).slice(0, 20)

function questionCount(quiz: unknown): number {
  const { success, data } = z.object({ questions: z.array(z.unknown()) }).safeParse(quiz)
  return success ? data.questions.length : 0
}

function leftToDo({ settings, list }: ReturnType<typeof loadedQuiz>): string[] {
  const inSettings = Object.entries(settingsComplaints(settings)).map(([field, message]) => ({
    path: [field],
    message,
  }))
  const inQuestions = list.entries.flatMap((entry, index) =>
    isSavable(entry)
      ? []
      : Object.entries(complaintsOf(entry)).map(([field, message]) => ({
          path: ['questions', index, ...field.split('.')],
          message,
        })),
  )
  const { min } = LIMITS.questionsPerQuiz
  const inList = list.entries.length < min ? [{ path: ['questions'], message: MESSAGES.minEntries(min) }] : []
  return [...inSettings, ...inList, ...inQuestions].map(({ path, message }) => `${placeOf(path)}: ${message}`)
}

/** What a person calls the fields whose names do not say it. */
const NAMES: Readonly<Record<string, string>> = {
  question: 'text',
  duration: 'time limit',
  imageURL: 'picture',
  imageCoverURL: 'image cover',
  positionX: 'position',
  positionY: 'position',
  languageCode: 'language',
  url: 'address',
}

/**
 * Where something in a quiz stands, counted from one: "Question 3, option 2, value", "Image cover".
 *
 * @param path within the quiz; steps through lists are numbers, or digits
 */
export function placeOf(path: readonly PropertyKey[]): string {
  const steps = path.map(String).flatMap((step, index, all) => {
    if (/^\d+$/.test(all[index + 1] ?? '')) return [`${step.replace(/s$/, '')} ${Number(all[index + 1]) + 1}`]
    return /^\d+$/.test(step) ? [] : [NAMES[step] ?? step]
  })
  const place = steps.join(', ') || 'quiz'
  return place.charAt(0).toUpperCase() + place.slice(1)
}
