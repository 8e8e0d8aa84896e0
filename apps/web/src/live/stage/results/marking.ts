import type { CorrectAnswer } from '@pinwheel/contract'

/** What the host can do with an answer while correcting the result. */
export type CorrectionActions = {
  accept: (answer: CorrectAnswer) => void
  reject: (answer: CorrectAnswer) => void
}
