import type { CorrectAnswer } from '@pinwheel/contract'

/** What the host can do with an answer while correcting. */
export type Marking = {
  accept: (answer: CorrectAnswer) => void
  reject: (answer: CorrectAnswer) => void
}
