import type { QuizSave } from '@pinwheel/contract'
import { LIMITS, lengthOf } from '@pinwheel/contract'

const COPY_OF = 'Copy of '

/** A copy of a quiz for another owner. It is private. */
export const copyOf = (quiz: QuizSave): QuizSave => ({
  ...quiz,
  title: copyTitle(quiz.title),
  visibility: 'PRIVATE',
})

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Cuts the title to its maximum length, between graphemes. */
export function copyTitle(title: string): string {
  let copy = COPY_OF
  for (const { segment } of characters.segment(title)) {
    if (lengthOf(copy) + lengthOf(segment) > LIMITS.quizTitle.max) break
    copy += segment
  }
  return copy.trimEnd()
}
