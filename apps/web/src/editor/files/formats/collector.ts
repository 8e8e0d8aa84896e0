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
}

/** Collects the questions of a file, and those that none of our types can hold. */
export function createCollector() {
  const questions: ReadQuestion[] = []
  const leftOut: LeftOut[] = []
  return {
    add(built: Built, { place, asked, section, picture }: Place): void {
      if (!built.ok) leftOut.push({ place, text: inOneLine(asked), reason: built.reason })
      else
        questions.push({
          question: built.question,
          place,
          changes: built.changes,
          ...(section !== undefined && { section }),
          ...(picture !== undefined && { picture }),
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
