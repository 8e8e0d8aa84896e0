import { QUESTION_DEFAULTS } from '@pinwheel/contract/plain'
import { labelsText, lostLabels } from './losses.ts'
import type { Labels } from './losses.ts'
import { inOneLine } from './plain-text.ts'
import type { Built } from './questions.ts'
import type { EmbeddedPicture, LeftOut, Reading, ReadQuestion } from './reading.ts'

type Place = {
  place: string
  /** The text of the question, for the report. */
  asked: string
  section?: string | undefined
  picture?: EmbeddedPicture | undefined
  /** What the file has there. */
  source?: string | undefined
  /** What the file stores about the question, and we do not. */
  labels?: Labels
}

const MAX_SOURCE = 400
/** Categories are part of titles. */
const MAX_SECTION = 200
const MAX_LINES = 100

const firstOf = (lines: readonly string[]): string =>
  [...lines.slice(0, MAX_LINES), ...(lines.length > MAX_LINES ? ['…'] : [])].join('\n')

export const shortSource = (source: string): string =>
  source.length > MAX_SOURCE ? `${source.slice(0, MAX_SOURCE).trimEnd()}…` : source.trimEnd()

/** Collects the questions of a file, and those that none of our types can hold. */
export function createCollector() {
  const questions: ReadQuestion[] = []
  const leftOut: LeftOut[] = []
  /** Lines of those that have labels. */
  const labelled: string[] = []
  return {
    add(built: Built, { place, asked, section, picture, source, labels }: Place): void {
      const shown = source === undefined ? {} : { source: shortSource(source) }
      if (!built.ok) {
        leftOut.push({ place, text: inOneLine(asked), reason: built.reason, ...shown })
        return
      }
      const label = labels && labelsText(labels, inOneLine(asked))
      if (label !== undefined) labelled.push(`${place}: ${label}`)
      questions.push({
        question: built.question,
        place,
        changes: built.changes,
        ...(section !== undefined && { section: section.slice(0, MAX_SECTION) }),
        ...(picture !== undefined && { picture }),
        ...(labels && labels.tags.length > 0 && { tags: labels.tags }),
        ...shown,
      })
    },
    reading: (title = '', description = ''): Reading => ({
      title,
      description,
      questions,
      leftOut,
      ...(labelled.length > 0 && { notes: [{ text: lostLabels(labelled.length), source: firstOf(labelled) }] }),
    }),
  }
}

/** Text, points and time limit of a question whose file has no others. */
export const withDefaults = (question: string) => ({
  question,
  points: QUESTION_DEFAULTS.points,
  duration: QUESTION_DEFAULTS.durationSeconds,
})
