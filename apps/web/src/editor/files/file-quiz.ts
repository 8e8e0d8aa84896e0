import type { QuizDraft } from '../model/quiz-draft.ts'
import type { EmbeddedPicture } from './formats/reading.ts'

/** A sentence of the report. `source`: what the file has at the place that the sentence names. */
export type ReportLine = { readonly text: string; readonly source?: string }

export const reportLines = (texts: readonly string[]): ReportLine[] => texts.map((text) => ({ text }))

/** `source`: what the file has at the place. */
type Origin = { readonly place: string; readonly source?: string }

/** One quiz of a file, and the report that the user sees before it is imported. */
export type FileQuiz = {
  readonly draft: QuizDraft
  /** What must be corrected before the quiz can be saved. */
  readonly unfinished: readonly ReportLine[]
  /** What the file says differently. */
  readonly changes: readonly ReportLine[]
  /** What no question of ours can hold. */
  readonly leftOut: readonly ReportLine[]
  /** Where each question stands in the file of another program. Empty: the file is our own. */
  readonly origins: readonly Origin[]
  /** Pictures inside the file. */
  readonly pictures: readonly PlacedPicture[]
}

/** A picture of the question with this index, or the copy of the picture that the quiz has at this address. */
export type PlacedPicture = { readonly picture: EmbeddedPicture } & (
  { readonly index: number } | { readonly address: string }
)
