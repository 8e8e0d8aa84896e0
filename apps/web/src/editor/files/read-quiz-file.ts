import { choice, LanguageCode } from '@pinwheel/contract'
import { LIMITS, MESSAGES, QUIZ_CATEGORIES, QUIZ_VISIBILITIES } from '@pinwheel/contract/plain'
import { z } from 'zod'
import { complaintsOf, isSavable } from '../model/field-errors.ts'
import { DraftQuestions, words } from '../model/draft-schema.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { loadedQuiz } from '../model/quiz-draft.ts'
import { settingsComplaints } from '../model/settings.ts'
import { FORMAT, VERSION } from './quiz-file.ts'
import { placeOf } from './place.ts'

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
