import { t } from '@lingui/core/macro'
import type { QuestionDefaults } from '@pinwheel/contract'
import { quoted } from '../model/quoted.ts'
import {
  CATEGORY_LABELS,
  languageName,
  MODE_LABELS,
  QUESTION_TYPE_LABELS,
  VISIBILITY_LABELS,
} from '../../quizzes/index.ts'
import type { DraftQuestion } from '../model/draft-question.ts'
import { isClassic } from '../model/draft-question.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { sameContent } from '../model/quiz-draft.ts'
import type { Settings } from '../model/settings.ts'
import { matchQuestions } from './match-questions.ts'

/** The differences between two states of a quiz, one sentence each: title, settings, questions. */
export function changesOf(before: QuizDraft, after: QuizDraft): string[] {
  return [
    ...settingChanges(before.settings, after.settings),
    ...modeChange(before, after),
    ...questionChanges(before, after),
  ]
}

const quotedOrEmpty = (text: string): string => (text.trim() === '' ? t`empty` : quoted(text.trim()))

function settingChanges(before: Settings, after: Settings): string[] {
  const [title, description] = [quotedOrEmpty(after.title), quotedOrEmpty(after.description)]
  const category = CATEGORY_LABELS[after.category || 'OTHER']
  const visibility = VISIBILITY_LABELS[after.visibility]
  const language = languageName(after.languageCode)
  const sentences: Record<Exclude<keyof Settings, 'imageCoverCredit' | 'tags'>, string> = {
    title: t`Title: ${title}`,
    description: t`Description: ${description}`,
    imageCoverURL: after.imageCoverURL === '' ? t`Cover removed` : t`Another cover`,
    category: t`Category: ${category}`,
    visibility: t`Visibility: ${visibility}`,
    languageCode: t`Language: ${language}`,
    questionDefaults: t`Other defaults of new questions`,
  }
  const fields = Object.keys(sentences) as (keyof typeof sentences)[]
  return fields.filter((field) => !isSame(before[field], after[field])).map((field) => sentences[field])
}

const isSame = (before: string | QuestionDefaults = {}, after: string | QuestionDefaults = {}): boolean =>
  typeof before === 'string' ? before === after : sameContent(before, after as QuestionDefaults)

function modeChange({ list: before }: QuizDraft, { list: after }: QuizDraft): string[] {
  if (after === undefined || before?.mode === after.mode) return []
  const mode = MODE_LABELS[after.mode]
  return [t`Mode: ${mode}`]
}

const questionsOf = ({ list }: QuizDraft): DraftQuestion[] => (list?.entries ?? []).map(({ question }) => question)

function questionChanges(before: QuizDraft, after: QuizDraft): string[] {
  const [former, current] = [questionsOf(before), questionsOf(after)]
  const formerIndexes = matchQuestions(former, current)
  const kept = formerIndexes.filter((index) => index !== undefined)
  const changed = current.flatMap((question, index) => {
    const formerQuestion = former[formerIndexes[index] ?? -1]
    const [number, text] = [index + 1, quotedOrEmpty(question.question)]
    if (formerQuestion === undefined) return [t`Question ${number} added: ${text}`]
    return sameContent(formerQuestion, question) ? [] : [changeOf(number, formerQuestion, question)]
  })
  const removed = former.flatMap(({ question }, index) => {
    const text = quotedOrEmpty(question)
    return kept.includes(index) ? [] : [t`Question removed: ${text}`]
  })
  const isReordered = kept.some((index, position) => position > 0 && index < (kept[position - 1] ?? 0))
  return [...changed, ...removed, ...(isReordered ? [t`Questions in another order`] : [])]
}

/** Names the part that a reader looks at first, if several differ. */
function changeOf(number: number, before: DraftQuestion, after: DraftQuestion): string {
  const text = quotedOrEmpty(after.question)
  const type = QUESTION_TYPE_LABELS[after.type]
  if (before.question !== after.question) return t`Question ${number} reads ${text}`
  if (before.type !== after.type) return t`Question ${number} is ${type}: ${text}`
  if (!sameContent(answersOf(before), answersOf(after))) return t`Question ${number} has another answer: ${text}`
  if (!sameContent({ media: mediaOf(before) }, { media: mediaOf(after) }))
    return t`Question ${number} has another picture, film or sound: ${text}`
  if (!sameContent({ ...before.explanation }, { ...after.explanation }))
    return t`Question ${number} has another explanation: ${text}`
  return before.duration === after.duration
    ? t`Question ${number} has another number of points: ${text}`
    : t`Question ${number} has another time limit: ${text}`
}

const mediaOf = (question: DraftQuestion) =>
  'imageURL' in question ? [question.imageURL, question.imageAlt, question.imageCredit] : question.media

/** Everything that is not the text, the medium, the explanation, the points or the time limit. */
function answersOf(question: DraftQuestion): object {
  const ignored = {
    question: '',
    duration: 0,
    media: undefined,
    explanation: undefined,
    imageURL: '',
    imageAlt: '',
    imageCredit: undefined,
    ...(isClassic(question) && { points: 0 }),
  }
  return { ...question, ...ignored }
}
