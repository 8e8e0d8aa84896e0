import type { CorrectAnswer } from '@pinwheel/contract'
import type { Game, GameQuestion, Outcome } from '../game.ts'
import { questionAt } from '../questions.ts'
import { shownAs } from './answer-score.ts'

/** Declares an answer right for the question whose result is showing. The same game where it was right already. */
export const withCorrect = (game: Game, outcome: Outcome, added: CorrectAnswer): Game => {
  const same = sameAs(questionAt(game, outcome.index), added)
  const isNew = shownAs(questionAt(game, outcome.index), added) !== undefined && !outcome.correct.some(same)
  return isNew ? withCorrectList(game, outcome, [...outcome.correct, added]) : game
}

/** Declares an answer wrong. The same game where it was not right anyway. */
export const withoutCorrect = (game: Game, outcome: Outcome, removed: CorrectAnswer): Game => {
  const same = sameAs(questionAt(game, outcome.index), removed)
  const kept = outcome.correct.filter((one) => !same(one))
  return kept.length === outcome.correct.length ? game : withCorrectList(game, outcome, kept)
}

/** Two answers are the same when the result shows them as the same: typed ones whatever their case, orders by content. */
function sameAs(question: GameQuestion, answer: CorrectAnswer): (other: CorrectAnswer) => boolean {
  const shown: string | undefined = JSON.stringify(shownAs(question, answer))
  return (other) => shown !== undefined && JSON.stringify(shownAs(question, other)) === shown
}

const withCorrectList = (game: Game, outcome: Outcome, correct: readonly CorrectAnswer[]): Game => ({
  ...game,
  outcomes: game.outcomes.map((one) => (one === outcome ? { ...one, correct } : one)),
})
