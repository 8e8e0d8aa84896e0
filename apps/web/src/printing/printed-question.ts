import type { Question, TrueFalseQuestion } from '@pinwheel/contract'

/** A question of a quiz, or of one that is still edited: texts may be empty, numbers NaN, and `correct` absent. */
export type PrintedQuestion =
  Exclude<Question, TrueFalseQuestion> | (Omit<TrueFalseQuestion, 'correct'> & { correct?: boolean })

/** The address of the picture of a question. Undefined: it has none. */
export function pictureOf(question: PrintedQuestion): string | undefined {
  if (question.type === 'PIN') return question.imageURL || undefined
  return question.media?.type === 'IMAGE' ? question.media.url : undefined
}

/** What a reader who does not see the picture is told. */
export const pictureText = (question: PrintedQuestion): string =>
  (question.type === 'PIN' ? question.imageAlt : question.media?.alt) ?? ''
