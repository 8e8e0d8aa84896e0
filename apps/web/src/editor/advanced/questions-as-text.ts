import { asSent } from '../model/field-errors.ts'
import type { DraftQuestion } from '../model/draft-question.ts'

const INDENT = 2

/**
 * The questions as JSON. Of what is not finished nothing is hidden: an emptied number and a solution that was not chosen
 * are null.
 */
export const textOf = (questions: readonly DraftQuestion[]): string => write(questions.map(asWritten))

/** The same JSON, set anew; undefined when it is none. */
export function formatted(text: string): string | undefined {
  try {
    return write(JSON.parse(text))
  } catch {
    return undefined
  }
}

const write = (value: unknown): string => JSON.stringify(value, null, INDENT)

function asWritten(draft: DraftQuestion): object {
  const sent = asSent(draft)
  const { type, ...rest } = sent
  const isUndecided = sent.type === 'TRUE_FALSE' && sent.correct === undefined
  return { type, ...rest, ...(isUndecided && { correct: null }) }
}
