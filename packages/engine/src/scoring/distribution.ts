import type { CorrectAnswer, KeptAnswer, QuestionResults } from '@pinwheel/contract'
import type { Game, GameQuestion, Outcome } from '../game.ts'
import { currentAnswers } from '../participation.ts'
import { asGiven } from '../stored-answers.ts'
import { asDeclared, questionAt } from '../questions.ts'
import { isRight, shownAs } from './answer-score.ts'
import type { Shown } from './question-types.ts'

/** An answer, and how many players gave it. */
export type Given = { answer: KeptAnswer; count: number }

type Row = { value: Shown; count: number; correct: boolean }

/** How the question whose result is showing was answered, by those who are still in the game. */
export function distribution(game: Game, outcome: Outcome): QuestionResults {
  const question = questionAt(game, outcome.index)
  const given = currentAnswers(game).map(({ answer }) => ({ answer, count: 1 }))
  return asResults(question, tally(question, outcome.correct, given))
}

/**
 * One row for each thing that was answered, and for each right answer even if nobody gave it. What cannot be shown (an
 * option that does not exist, a value off the scale, nothing but spaces) makes no row. Right ones come first, then those given
 * most often, then, for options, their own order, else that of appearance.
 */
export function tally(
  question: GameQuestion,
  correct: readonly CorrectAnswer[],
  given: readonly Given[],
): readonly Row[] {
  const rows = new Map<string, Row>()
  const rowOf = (answer: CorrectAnswer): Row | undefined => {
    const value = shownAs(question, answer)
    if (value === undefined) return undefined
    const key = JSON.stringify(value)
    const row: Row = rows.get(key) ?? { value, count: 0, correct: isRight(question, answer, correct) }
    rows.set(key, row)
    return row
  }
  for (const answer of correct) rowOf(answer)
  for (const { answer, count } of given) {
    const row = rowOf(asDeclared(asGiven(question, answer)))
    if (row) row.count += count
  }
  return [...rows.values()].sort(
    (a, b) => Number(b.correct) - Number(a.correct) || b.count - a.count || byOption(a.value, b.value, question),
  )
}

const byOption = (a: Shown, b: Shown, { type }: GameQuestion): number =>
  type === 'MULTI_CHOICE' ? Number(a) - Number(b) : 0

/** Characters of all rows together: what a distribution costs to keep and to send must not grow with the players. */
const MOST_CHARACTERS = 32_000
const CHARACTERS_OF_A_ROW = 40

/** The first rows, as many as fit, and how many answers the others stand for. */
export function firstRows(rows: readonly Row[]): { rows: readonly Row[]; others: number } {
  let left = MOST_CHARACTERS
  const end = rows.findIndex(({ value }) => {
    left -= JSON.stringify(value).length + CHARACTERS_OF_A_ROW
    return left < 0
  })
  if (end === -1) return { rows, others: 0 }
  return { rows: rows.slice(0, end), others: rows.slice(end).reduce((sum, { count }) => sum + count, 0) }
}

/** The kind of value follows from the type of question, which the rows of a tally all share. */
type Column<Value extends Shown> = (Row & { value: Value })[]

export function asResults(question: GameQuestion, rows: readonly Row[]): QuestionResults {
  switch (question.type) {
    case 'MULTI_CHOICE': {
      const distribution = (rows as Column<number>).map(({ value: index, count, correct }) => {
        const value = question.options[index]?.value ?? ''
        return { index, value, count, correct }
      })
      return { type: question.type, distribution }
    }
    case 'TRUE_FALSE':
      return { type: question.type, distribution: rows as Column<boolean> }
    case 'RANGE':
      return { type: question.type, distribution: rows as Column<number> }
    case 'TYPE_ANSWER':
      return { type: question.type, distribution: rows as Column<string> }
    case 'PIN': {
      const { type, imageURL, positionX, positionY, tolerance } = question
      return { type, distribution: rows as Column<string>, imageURL, positionX, positionY, tolerance }
    }
    case 'PUZZLE':
      return { type: question.type, distribution: rows as Column<string[]>, values: question.values }
  }
}
