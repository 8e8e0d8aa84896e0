import { choice, LanguageCode, PictureCredit } from '@pinwheel/contract'
import { LIMITS, MESSAGES, QUIZ_CATEGORIES, QUIZ_VISIBILITIES } from '@pinwheel/contract/plain'
import { z } from 'zod'
import { fileNameOf } from '../../ui/download.ts'
import { DraftQuestions, plainText } from '../model/draft-schema.ts'
import { asSent, fieldErrors, isSavable } from '../model/field-errors.ts'
import type { QuestionList } from '../model/question-list.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { loadedQuiz } from '../model/quiz-draft.ts'
import { quizSave } from '../model/quiz-save.ts'
import type { Settings } from '../model/settings.ts'
import { settingsAsSent, settingsErrors } from '../model/settings.ts'

/** The quiz file: see docs/quiz-file.md. */
const FORMAT = 'pinwheel-quiz'
const VERSION = 1

/** The text of a quiz file: a finished quiz as it is saved, an unfinished one as it is. */
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

export type ParsedQuizFile =
  /** `unfinished`: the errors to correct before the quiz can be saved. */
  { ok: true; draft: QuizDraft; unfinished: readonly string[] } | RefusedFile

/** Why the file cannot be imported. */
export type RefusedFile = { ok: false; problems: readonly string[] }

export const refused = (...problems: string[]): RefusedFile => ({ ok: false, problems })

const Envelope = z.object({ format: z.literal(FORMAT), version: z.unknown(), quiz: z.record(z.string(), z.unknown()) })

const Quiz = z
  .object({
    title: plainText.default(''),
    description: plainText.default(''),
    imageCoverURL: plainText.default(''),
    imageCoverCredit: PictureCredit.exactOptional(),
    category: choice(QUIZ_CATEGORIES).default('OTHER'),
    visibility: choice(QUIZ_VISIBILITIES).default('PRIVATE'),
    languageCode: LanguageCode.default('en'),
  })
  .and(DraftQuestions)

/** The request limit of the server, more than any quiz needs. */
const MAX_LENGTH = 1024 * 1024

/** @param text of a file */
export function parseQuizFile(text: string): ParsedQuizFile {
  if (text.length > MAX_LENGTH) return refused('It is larger than 1 MB, which no quiz is.')
  const value = parseJson(text)
  if (value === undefined) return refused('It is not JSON, the format of our quiz files.')
  const envelope = Envelope.safeParse(value)
  if (!envelope.success) return refused('It is JSON, but not a quiz that was exported here.')
  const { version, quiz } = envelope.data
  if (version !== VERSION)
    return refused(`It is of version ${shortened(version)}, and this page reads version ${VERSION}.`)
  const count = questionCount(quiz)
  const { max } = LIMITS.questionsPerQuiz
  if (count > max) return refused(`It has ${count} questions. A quiz has at most ${max}.`)
  const parsed = Quiz.safeParse(quiz)
  if (!parsed.success)
    return refused(...parsed.error.issues.map(({ path, message }) => `${fieldLabel(path)}: ${message}`))
  const { mode, questions, ...settings } = parsed.data
  const draft = loadedQuiz(settings, mode, questions)
  return { ok: true, draft, unfinished: unfinishedParts(draft) }
}

/** Whether a text is JSON: then it can be nothing but our own quiz file. */
export const isJson = (text: string): boolean => parseJson(text) !== undefined

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const shortened = (version: unknown): string => JSON.stringify(version).slice(0, 20)

function questionCount(quiz: unknown): number {
  const { success, data } = z.object({ questions: z.array(z.unknown()) }).safeParse(quiz)
  return success ? data.questions.length : 0
}

/** The errors to correct before the quiz can be saved, named by question and field. */
export function unfinishedParts({ settings, list }: ReturnType<typeof loadedQuiz>): string[] {
  const inSettings = Object.entries(settingsErrors(settings)).map(([field, message]) => ({
    path: [field],
    message,
  }))
  const inQuestions = list.entries.flatMap((entry, index) =>
    isSavable(entry)
      ? []
      : Object.entries(fieldErrors(entry)).map(([field, message]) => ({
          path: ['questions', index, ...field.split('.')],
          message,
        })),
  )
  const { min } = LIMITS.questionsPerQuiz
  const inList = list.entries.length < min ? [{ path: ['questions'], message: MESSAGES.minEntries(min) }] : []
  return [...inSettings, ...inList, ...inQuestions].map(({ path, message }) => `${fieldLabel(path)}: ${message}`)
}

/** Labels of fields whose names are not the words of the page. */
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
 * The path of a field in words, counted from one: "Question 3, option 2, value", "Image cover".
 *
 * @param path within the quiz; list indexes are numbers or digits
 */
function fieldLabel(path: readonly PropertyKey[]): string {
  const steps = path.map(String).flatMap((step, index, all) => {
    if (/^\d+$/.test(all[index + 1] ?? '')) return [`${step.replace(/s$/, '')} ${Number(all[index + 1]) + 1}`]
    return /^\d+$/.test(step) ? [] : [NAMES[step] ?? step]
  })
  const label = steps.join(', ') || 'quiz'
  return label.charAt(0).toUpperCase() + label.slice(1)
}
