import type { CorrectAnswer } from '@pinwheel/contract'
import type { Game, GameQuestion, QuestionOutcome } from '../game.ts'
import { withChanges } from '../make-game.ts'
import { questionAt } from '../questions.ts'
import { displayValueOf } from './question-types.ts'

/** @returns the same game when the answer was correct already */
export function withCorrect(game: Game, outcome: QuestionOutcome, added: CorrectAnswer): Game {
  const question = questionAt(game, outcome.index)
  const isNew = displayValueOf(question, added) !== undefined && !outcome.correct.some(sameAs(question, added))
  return isNew ? withCorrectList(game, outcome, [...outcome.correct, added]) : game
}

/** @returns the same game when the answer was not correct */
export function withoutCorrect(game: Game, outcome: QuestionOutcome, removed: CorrectAnswer): Game {
  const same = sameAs(questionAt(game, outcome.index), removed)
  const remaining = outcome.correct.filter((one) => !same(one))
  return remaining.length === outcome.correct.length ? game : withCorrectList(game, outcome, remaining)
}

/** Compares display values: typed answers are equal regardless of case, orders by content. */
function sameAs(question: GameQuestion, answer: CorrectAnswer): (other: CorrectAnswer) => boolean {
  const key: string | undefined = JSON.stringify(displayValueOf(question, answer))
  return (other) => key !== undefined && JSON.stringify(displayValueOf(question, other)) === key
}

const withCorrectList = (game: Game, outcome: QuestionOutcome, correct: readonly CorrectAnswer[]): Game =>
  withChanges(game, { outcomes: game.outcomes.map((one) => (one === outcome ? { ...one, correct } : one)) })
