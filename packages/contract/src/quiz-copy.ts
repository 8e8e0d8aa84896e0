import { LIMITS } from './limits.ts'
import type { QuizSave } from './quizzes.ts'
import { lengthOf } from './text.ts'

const COPY_OF = 'Copy of '

/** What a copy of a quiz contains. It is private. */
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
