import { i18n } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { choice, LanguageCode, PictureCredit, QuestionDefaults, QuizChanges } from '@pinwheel/contract'
import { LIMITS, MESSAGES, QUIZ_CATEGORIES, QUIZ_VISIBILITIES } from '@pinwheel/contract/plain'
import { z } from 'zod'
import { placed } from './formats/placed.ts'
import { listed } from '../../ui/format.ts'
import { translated } from '../../ui/translated.ts'
import { ruleText } from '../model/rule-texts.ts'
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
  const saved = quizSave(list, settings) ?? {
    ...settingsAsSent(settings),
    mode,
    questions: entries.map(({ question }) => asSent(question)),
  }
  const { questions, ...others } = saved
  const { tags = [] } = settings
  const quiz = { ...others, ...(tags.length > 0 && { tags }), questions }
  return `${JSON.stringify({ format: FORMAT, version: VERSION, quiz }, null, 2)}\n`
}

/** "Rivers and lakes.json" */
export const quizFileName = (title: string): string => `${fileNameOf(title, t`Untitled quiz`)}.json`

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
    questionDefaults: QuestionDefaults.exactOptional(),
    tags: QuizChanges.shape.addTags.unwrap().exactOptional(),
  })
  .and(DraftQuestions)

/** The request limit of the server, more than any quiz needs. */
const MAX_LENGTH = 1024 * 1024

/** @param text of a file */
export function parseQuizFile(text: string): ParsedQuizFile {
  if (text.length > MAX_LENGTH) return refused(t`It is larger than 1 MB, which no quiz is.`)
  const value = parseJson(text)
  if (value === undefined) return refused(t`It is not JSON, the format of our quiz files.`)
  const envelope = Envelope.safeParse(value)
  if (!envelope.success) return refused(notOurs(envelope.error.issues[0]?.path ?? []))
  const { version, quiz } = envelope.data
  if (version !== VERSION) {
    const given = shortened(version)
    return refused(t`It is of version ${given}, and this page reads version ${VERSION}.`)
  }
  const count = questionCount(quiz)
  const { max } = LIMITS.questionsPerQuiz
  if (count > max) return refused(placed(tooMany(count, max), itemName('questions', max + 1)))
  const parsed = Quiz.safeParse(quiz)
  if (!parsed.success)
    return refused(...parsed.error.issues.map((issue) => partText({ ...issue, message: ruleText(issue.message) })))
  const { mode, questions, ...settings } = parsed.data
  const draft = loadedQuiz(settings, mode, questions)
  return { ok: true, draft, unfinished: unfinishedParts(draft).map((part) => partText(part)) }
}

/** @param path of the field that says so, within the file */
function notOurs(path: readonly PropertyKey[]): string {
  const text = t`It is JSON, but not a quiz that was exported here.`
  return path.length === 0 ? text : placed(text, path.join('.'))
}

const tooMany = (count: number, max: number): string =>
  plural(count, {
    one: `It has ${count} question. A quiz has at most ${max}.`,
    other: `It has ${count} questions. A quiz has at most ${max}.`,
  })

/** Whether a text is JSON: then it can be nothing but our own quiz file. */
export const isJson = (text: string): boolean => parseJson(text) !== undefined

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The line in which a text ceases to be JSON: the last one, if the browser does not say it. */
export function lineOfDamage(text: string): number {
  try {
    JSON.parse(text)
  } catch (error) {
    const { message } = error as SyntaxError
    const [, line] = /\bline (\d+)/.exec(message) ?? []
    const [, position] = /\bposition (\d+)/.exec(message) ?? []
    if (line !== undefined) return Number(line)
    if (position !== undefined) return linesIn(text.slice(0, Number(position)))
  }
  return linesIn(text.trimEnd())
}

const linesIn = (text: string): number => text.split('\n').length

const shortened = (version: unknown): string => JSON.stringify(version).slice(0, 20)

function questionCount(quiz: unknown): number {
  const { success, data } = z.object({ questions: z.array(z.unknown()) }).safeParse(quiz)
  return success ? data.questions.length : 0
}

/** An error to correct before the quiz can be saved. `path` is that of its field within the quiz. */
export type UnfinishedPart = { readonly path: readonly PropertyKey[]; readonly message: string }

/** The errors to correct before the quiz can be saved. */
export function unfinishedParts({ settings, list }: ReturnType<typeof loadedQuiz>): UnfinishedPart[] {
  const inSettings = Object.entries(settingsErrors(settings)).map(([field, message]) => ({
    path: [field],
    message,
  }))
  const inQuestions = list.entries.flatMap((entry, index) =>
    isSavable(entry)
      ? []
      : Object.entries(fieldErrors(entry)).map(([field, message]) => ({
          path: ['questions', index, ...field.split('.')],
          message: ruleText(message),
        })),
  )
  const { min } = LIMITS.questionsPerQuiz
  const inList = list.entries.length < min ? [{ path: ['questions'], message: ruleText(MESSAGES.minEntries(min)) }] : []
  return [...inSettings, ...inList, ...inQuestions]
}

/** The error of a field as a sentence that names question and field. @param place of the question in a file */
export function partText({ path, message }: UnfinishedPart, place?: string): string {
  const label = fieldLabel(path, place)
  return t`${label}: ${message}`
}

const NAMES = translated({
  questions: msg({ message: 'questions', context: 'field' }),
  title: msg({ message: 'title', context: 'field' }),
  description: msg({ message: 'description', context: 'field' }),
  category: msg({ message: 'category', context: 'field' }),
  visibility: msg({ message: 'visibility', context: 'field' }),
  mode: msg({ message: 'mode', context: 'field' }),
  type: msg({ message: 'type', context: 'field' }),
  points: msg({ message: 'points', context: 'field' }),
  options: msg({ message: 'options', context: 'field' }),
  values: msg({ message: 'values', context: 'field' }),
  value: msg({ message: 'value', context: 'field' }),
  correct: msg({ message: 'correct', context: 'field' }),
  min: msg({ message: 'min', context: 'field' }),
  max: msg({ message: 'max', context: 'field' }),
  margin: msg({ message: 'margin', context: 'field' }),
  tolerance: msg({ message: 'tolerance', context: 'field' }),
  media: msg({ message: 'media', context: 'field' }),
  explanation: msg({ message: 'explanation', context: 'field' }),
  text: msg({ message: 'text', context: 'field' }),
  question: msg({ message: 'text', context: 'field' }),
  duration: msg({ message: 'time limit', context: 'field' }),
  imageURL: msg({ message: 'picture', context: 'field' }),
  imageCoverURL: msg({ message: 'image cover', context: 'field' }),
  positionX: msg({ message: 'position', context: 'field' }),
  positionY: msg({ message: 'position', context: 'field' }),
  languageCode: msg({ message: 'language', context: 'field' }),
  url: msg({ message: 'address', context: 'field' }),
}) as Readonly<Record<string, string>>

/** The items of lists, counted from one. */
function itemName(list: string, number: number): string {
  switch (list) {
    case 'questions':
      return t`Question ${number}`
    case 'options':
      return t`option ${number}`
    case 'values':
      return t`value ${number}`
    default:
      return `${list} ${number}`
  }
}

/**
 * The path of a field in words, counted from one: "Question 3, option 2, value", "Image cover". With a place, "Question 3 (line
 * 12), text".
 *
 * @param path within the quiz; list indexes are numbers or digits
 */
function fieldLabel(path: readonly PropertyKey[], place: string | undefined): string {
  const steps = path.map(String).flatMap((step, index, all) => {
    if (/^\d+$/.test(step)) return []
    if (!/^\d+$/.test(all[index + 1] ?? '')) return [Object.hasOwn(NAMES, step) ? (NAMES[step] ?? step) : step]
    const item = itemName(step, Number(all[index + 1]) + 1)
    return [step === 'questions' && place !== undefined ? t`${item} (${place})` : item]
  })
  const label = listed(steps) || t({ message: 'quiz', context: 'field' })
  return label.charAt(0).toLocaleUpperCase(i18n.locale) + label.slice(1)
}
