import type { QuizSave } from '@pinwheel/contract'
import { LIMITS, lengthOf } from '@pinwheel/contract'

const COPY_OF = 'Copy of '

/** The same quiz as somebody's new one: private until they say otherwise. */
export const copyOf = (quiz: QuizSave): QuizSave => ({
  ...quiz,
  title: copyTitle(quiz.title),
  visibility: 'PRIVATE',
})

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** As long as a title may be, and never cut within what people see as one character. */
export function copyTitle(title: string): string {
  let copy = COPY_OF
  for (const { segment } of characters.segment(title)) {
    if (lengthOf(copy) + lengthOf(segment) > LIMITS.quizTitle.max) break
    copy += segment
  }
  return copy.trimEnd()
}
