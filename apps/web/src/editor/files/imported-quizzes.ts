import { t } from '@lingui/core/macro'
import { FOLDERS, LIMITS } from '@pinwheel/contract/plain'
import type { GameMode } from '@pinwheel/contract/plain'
import { listed } from '../../ui/format.ts'
import type { ClassicDraft } from '../model/draft-question.ts'
import { loadedQuiz } from '../model/quiz-draft.ts'
import { NEW_SETTINGS } from '../model/settings.ts'
import type { FileQuiz, ReportLine } from './file-quiz.ts'
import type { LeftOut, Reading, ReadQuestion } from './formats/reading.ts'
import { fromSlider } from './formats/zero-to-one-hundred.ts'
import { fittingTags } from './fitting-tags.ts'
import { groupedBy } from './grouped-by.ts'
import type { UnfinishedPart } from './quiz-file.ts'
import { partText, unfinishedParts } from './quiz-file.ts'

const { max: MOST } = LIMITS.questionsPerQuiz

/**
 * The quizzes of a file: one, or several if it has more questions than a quiz can have. By category, each category of the file
 * begins a quiz of its own. @param fileName the title of a file without one
 */
export function importedQuizzes(
  reading: Reading,
  fileName: string,
  split: 'category' | 'order' = 'category',
): FileQuiz[] {
  const title = reading.title || fileName.replace(/\.[^.]*$/, '')
  const parts = partsOf(reading.questions, split)
  return parts.map(({ section, questions, number }, index) => {
    const words = [section, number !== undefined && t`part ${number}`].filter(
      (word) => word !== undefined && word !== false,
    )
    return quizOf(
      [title, words.join(', ')].filter((part) => part !== '').join(': '),
      reading.description,
      { questions, mode: reading.mode ?? 'CLASSIC' },
      // The report of what was left out belongs to the whole file.
      index === 0 ? [...reading.leftOut.map(leftOutLine), ...(reading.notes ?? [])] : [],
    )
  })
}

function leftOutLine({ place, text, reason, source }: LeftOut): ReportLine {
  const asked = shortened(text)
  // A file of an archive that cannot be read has no other text than its name.
  return {
    text: text === place ? `${place}: ${reason}` : t`${place} (${asked}): ${reason}`,
    ...(source !== undefined && { source }),
  }
}

/** The number of categories in which the questions of a file are. Those without one count as one. */
export const categoriesOf = ({ questions }: Reading): number => new Set(questions.map(({ section }) => section)).size

type Part = { section: string | undefined; number: number | undefined; questions: readonly ReadQuestion[] }

function partsOf(questions: readonly ReadQuestion[], split: 'category' | 'order'): Part[] {
  if (questions.length === 0) return []
  if (questions.length <= MOST) return [{ section: undefined, number: undefined, questions }]
  const sections = groupedBy(questions, ({ section }) => (split === 'category' ? section : undefined))
  return [...sections].flatMap(([section, all]) => {
    const count = Math.ceil(all.length / MOST)
    return Array.from({ length: count }, (_, index) => ({
      section,
      number: count > 1 ? index + 1 : undefined,
      questions: all.slice(index * MOST, (index + 1) * MOST),
    }))
  })
}

function quizOf(
  title: string,
  description: string,
  { questions: read, mode }: { questions: readonly ReadQuestion[]; mode: GameMode },
  leftOut: readonly ReportLine[],
): FileQuiz {
  const { tags, others } = fittingTags(read.flatMap((question) => question.tags ?? []))
  const settings = {
    ...NEW_SETTINGS,
    visibility: 'PRIVATE' as const,
    title,
    description,
    ...(tags.length > 0 && { tags }),
  }
  const { list, ...rest } = loadedQuiz(
    settings,
    mode,
    read.map(({ question }) => (mode === 'CLASSIC' ? question : inZeroToOneHundred(question))),
  )
  // The API accepts longer texts of questions that were saved before. These were not.
  const entries = list.entries.map(({ key, question }) => ({ key, question }))
  const draft = { ...rest, list: { ...list, entries } }
  return {
    draft,
    unfinished: unfinishedParts(draft)
      .filter((part) => !isUploadedLater(part, read))
      .map((part) => withPlace(part, read)),
    changes: [...(tags.length > 0 ? [{ text: keptTags(tags) }] : []), ...changeLines(read)],
    leftOut: [...leftOut, ...(others.length > 0 ? [{ text: lostTags(others) }] : [])],
    origins: read.map(({ place, source }) => ({ place, ...(source !== undefined && { source }) })),
    pictures: read.flatMap(({ picture }, index) => (picture ? [{ index, picture }] : [])),
  }
}

const keptTags = (tags: readonly string[]): string => {
  const list = listed(tags)
  return t`The tags of its questions become tags of the quiz: ${list}`
}

const lostTags = (tags: readonly string[]): string => {
  const list = shortened(listed(tags), MAX_TAGS_SHOWN)
  return t`Tags that were left out, since a quiz has at most ${FOLDERS.tagsPerQuiz} of ${LIMITS.tag.max} characters: ${list}`
}
const MAX_TAGS_SHOWN = 300

/** A change of more questions is one line, which opens the list of its places. */
const SEPARATE = 3

function changeLines(read: readonly ReadQuestion[]): ReportLine[] {
  const changes = read.flatMap((question, index) =>
    question.changes.map((change) => ({ change, number: index + 1, ...question })),
  )
  return [...groupedBy(changes, ({ change }) => change)].flatMap(([change, all]) => {
    if (all.length > SEPARATE) return [commonChange(change, all)]
    return all.map(({ number, place, source }) => ({
      text: changeText(number, place, change),
      ...(source !== undefined && { source }),
    }))
  })
}

type ChangedQuestion = ReadQuestion & { number: number }

function commonChange(change: string, all: readonly ChangedQuestion[]): ReportLine {
  const count = all.length
  const lines = all.map(({ number, place, question }) => changeText(number, place, shortened(question.question)))
  return {
    text: t`Questions (${count}): ${change}`,
    source: lines.join('\n'),
  }
}

export const changeText = (number: number, place: string, change: string): string =>
  t`Question ${number} (${place}): ${change}`

const inZeroToOneHundred = (question: ClassicDraft) => (question.type === 'RANGE' ? fromSlider(question) : question)

/** The question that a part belongs to. */
const questionOf = ({ path: [list, index] }: UnfinishedPart, read: readonly ReadQuestion[]) =>
  list === 'questions' && index !== undefined ? read[Number(index)] : undefined

/** The picture of a pin that is inside the file has its address only after the upload. */
const isUploadedLater = (part: UnfinishedPart, read: readonly ReadQuestion[]): boolean =>
  part.path[2] === 'imageURL' && questionOf(part, read)?.picture !== undefined

/** "Question 3 (line 12), text: …" */
function withPlace(part: UnfinishedPart, read: readonly ReadQuestion[]): ReportLine {
  const { place, source } = questionOf(part, read) ?? {}
  return { text: partText(part, place), ...(source !== undefined && { source }) }
}

const SHOWN = 40

export const shortened = (text: string, length = SHOWN): string => {
  const characters = [...text]
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text || t`without a text`
}
