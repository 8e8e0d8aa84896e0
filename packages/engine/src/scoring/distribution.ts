import type { CorrectAnswer, QuestionResults, StoredAnswer } from '@pinwheel/contract'
import { fromStoredAnswer, toCorrectAnswer } from '../answer-formats.ts'
import type { Game, GameQuestion, QuestionOutcome } from '../game.ts'
import { currentAnswers } from '../participation.ts'
import { questionAt } from '../questions.ts'
import { bestPrecision, displayValueOf, type DisplayValue } from './question-types.ts'

/** How many players gave an answer. */
export type AnswerCount = { answer: StoredAnswer; count: number }

type Row = { value: DisplayValue; count: number; correct: boolean }

/** The answers of current players to the question whose result is shown. */
export function distribution(game: Game, outcome: QuestionOutcome): QuestionResults {
  const question = questionAt(game, outcome.index)
  const counts = currentAnswers(game).map(({ answer }) => ({ answer, count: 1 }))
  return toQuestionResults(question, tally(question, outcome.correct, counts))
}

/**
 * One row for each different answer, and for each correct answer even if no player gave it. Answers without a display
 * value (an option that does not exist, a value off the scale, only spaces) have no row. Sorted: correct rows first,
 * then by count, then options by index; other rows keep the order of their first answer.
 */
export function tally(
  question: GameQuestion,
  correct: readonly CorrectAnswer[],
  counts: readonly AnswerCount[],
): readonly Row[] {
  const rows = new Map<string, Row>()
  const rowOf = (answer: CorrectAnswer): Row | undefined => {
    const value = displayValueOf(question, answer)
    if (value === undefined) return undefined
    const key = JSON.stringify(value)
    const isCorrect = () => bestPrecision(question, answer, correct) !== undefined
    const row: Row = rows.get(key) ?? { value, count: 0, correct: isCorrect() }
    rows.set(key, row)
    return row
  }
  for (const answer of correct) rowOf(answer)
  for (const { answer, count } of counts) {
    const row = rowOf(toCorrectAnswer(fromStoredAnswer(question, answer)))
    if (row) row.count += count
  }
  return [...rows.values()].sort(
    (a, b) => Number(b.correct) - Number(a.correct) || b.count - a.count || byOption(a.value, b.value, question),
  )
}

const byOption = (a: DisplayValue, b: DisplayValue, { type }: GameQuestion): number =>
  type === 'MULTI_CHOICE' ? Number(a) - Number(b) : 0

/** Limits the stored and sent size of a distribution, which would otherwise grow with the number of players. */
const MAX_CHARACTERS = 32_000
const CHARACTERS_PER_ROW = 40

/** The first rows up to the size limit; `others` counts the answers in the remaining rows. */
export function limitRows(rows: readonly Row[]): { rows: readonly Row[]; others: number } {
  let remaining = MAX_CHARACTERS
  const end = rows.findIndex(({ value }) => {
    remaining -= JSON.stringify(value).length + CHARACTERS_PER_ROW
    return remaining < 0
  })
  if (end === -1) return { rows, others: 0 }
  return { rows: rows.slice(0, end), others: rows.slice(end).reduce((sum, { count }) => sum + count, 0) }
}

/** All rows of a question have the kind of value that its type implies. */
type RowsOf<Value extends DisplayValue> = (Row & { value: Value })[]

export function toQuestionResults(question: GameQuestion, rows: readonly Row[]): QuestionResults {
  switch (question.type) {
    case 'MULTI_CHOICE': {
      const distribution = (rows as RowsOf<number>).map(({ value: index, count, correct }) => {
        const value = question.options[index]?.value ?? ''
        return { index, value, count, correct }
      })
      return { type: question.type, distribution }
    }
    case 'TRUE_FALSE':
      return { type: question.type, distribution: rows as RowsOf<boolean> }
    case 'RANGE':
      return { type: question.type, distribution: rows as RowsOf<number> }
    case 'TYPE_ANSWER':
      return { type: question.type, distribution: rows as RowsOf<string> }
    case 'PIN': {
      const { type, imageURL, positionX, positionY, tolerance } = question
      return { type, distribution: rows as RowsOf<string>, imageURL, positionX, positionY, tolerance }
    }
    case 'PUZZLE':
      return { type: question.type, distribution: rows as RowsOf<string[]>, values: question.values }
  }
}
