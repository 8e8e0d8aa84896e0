import {
  CATEGORY_LABELS,
  LANGUAGE_OPTIONS,
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

const quoted = (text: string): string => (text.trim() === '' ? 'empty' : `“${text.trim()}”`)

function settingChanges(before: Settings, after: Settings): string[] {
  const language = LANGUAGE_OPTIONS.find(({ value }) => value === after.languageCode)?.label ?? after.languageCode
  const sentences: Record<Exclude<keyof Settings, 'imageCoverCredit'>, string> = {
    title: `Title: ${quoted(after.title)}`,
    description: `Description: ${quoted(after.description)}`,
    imageCoverURL: after.imageCoverURL === '' ? 'Cover removed' : 'Another cover',
    category: `Category: ${CATEGORY_LABELS[after.category || 'OTHER']}`,
    visibility: `Visibility: ${VISIBILITY_LABELS[after.visibility]}`,
    languageCode: `Language: ${language}`,
  }
  const fields = Object.keys(sentences) as (keyof typeof sentences)[]
  return fields.filter((field) => before[field] !== after[field]).map((field) => sentences[field])
}

function modeChange({ list: before }: QuizDraft, { list: after }: QuizDraft): string[] {
  return after === undefined || before?.mode === after.mode ? [] : [`Mode: ${MODE_LABELS[after.mode]}`]
}

const questionsOf = ({ list }: QuizDraft): DraftQuestion[] => (list?.entries ?? []).map(({ question }) => question)

function questionChanges(before: QuizDraft, after: QuizDraft): string[] {
  const [former, current] = [questionsOf(before), questionsOf(after)]
  const formerIndexes = matchQuestions(former, current)
  const kept = formerIndexes.filter((index) => index !== undefined)
  const changed = current.flatMap((question, index) => {
    const formerQuestion = former[formerIndexes[index] ?? -1]
    if (formerQuestion === undefined) return [`Question ${index + 1} added: ${quoted(question.question)}`]
    return sameContent(formerQuestion, question)
      ? []
      : [`Question ${index + 1} ${howChanged(formerQuestion, question)}`]
  })
  const removed = former.flatMap(({ question }, index) =>
    kept.includes(index) ? [] : [`Question removed: ${quoted(question)}`],
  )
  const isReordered = kept.some((index, position) => position > 0 && index < (kept[position - 1] ?? 0))
  return [...changed, ...removed, ...(isReordered ? ['Questions in another order'] : [])]
}

function howChanged(before: DraftQuestion, after: DraftQuestion): string {
  if (before.question !== after.question) return `reads ${quoted(after.question)}`
  if (before.type !== after.type) return `is ${QUESTION_TYPE_LABELS[after.type]}: ${quoted(after.question)}`
  return `has another ${changedPart(before, after)}: ${quoted(after.question)}`
}

/** The part that a reader looks at first, if several differ. */
function changedPart(before: DraftQuestion, after: DraftQuestion): string {
  if (!sameContent(answersOf(before), answersOf(after))) return 'answer'
  if (!sameContent({ media: mediaOf(before) }, { media: mediaOf(after) })) return 'picture, film or sound'
  if (!sameContent({ ...before.explanation }, { ...after.explanation })) return 'explanation'
  return before.duration === after.duration ? 'number of points' : 'time limit'
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
