import { QUESTION_DEFAULTS } from '@pinwheel/contract/plain'
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
}

const MAX_SOURCE = 400

const shortened = (source: string): string =>
  source.length > MAX_SOURCE ? `${source.slice(0, MAX_SOURCE).trimEnd()}…` : source.trimEnd()

/** Collects the questions of a file, and those that none of our types can hold. */
export function createCollector() {
  const questions: ReadQuestion[] = []
  const leftOut: LeftOut[] = []
  return {
    add(built: Built, { place, asked, section, picture, source }: Place): void {
      const shown = source === undefined ? {} : { source: shortened(source) }
      if (!built.ok) leftOut.push({ place, text: inOneLine(asked), reason: built.reason, ...shown })
      else
        questions.push({
          question: built.question,
          place,
          changes: built.changes,
          ...(section !== undefined && { section }),
          ...(picture !== undefined && { picture }),
          ...shown,
        })
    },
    reading: (title = '', description = ''): Reading => ({ title, description, questions, leftOut }),
  }
}

/** Text, points and time limit of a question whose file has no others. */
export const withDefaults = (question: string) => ({
  question,
  points: QUESTION_DEFAULTS.points,
  duration: QUESTION_DEFAULTS.durationSeconds,
})
