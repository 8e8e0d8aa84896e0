import type { CorrectAnswer } from '@pinwheel/contract'
import { hostMay } from '../host-actions.ts'
import { accept, refuse, type CommandOf, type Decision } from '../command.ts'
import type { Game, Outcome } from '../game.ts'
import { questionAt } from '../questions.ts'
import { withCorrect, withoutCorrect } from '../scoring/correct-answers.ts'
import { misfit } from '../scoring/answer-score.ts'
import { outcomeShowing } from '../scoring/score-cards.ts'

type Correction = CommandOf<'addCorrect' | 'removeCorrect'>

/** The host declares an answer right, or no longer right, while the result is showing. */
export function correct(game: Game, { kind, by, correct: answer }: Correction): Decision {
  if (by !== game.hostId) return refuse('game/host-only')
  const outcome = outcomeShowing(game)
  if (outcome === undefined || !hostMay(game.phase.kind, 'correct')) return refuse('game/no-result-showing')
  return kind === 'addCorrect' ? added(game, outcome, answer) : accept(withoutCorrect(game, outcome, answer))
}

function added(game: Game, outcome: Outcome, answer: CorrectAnswer): Decision {
  const refusal = misfit(questionAt(game, outcome.index), answer)
  return refusal ? refuse(refusal) : accept(withCorrect(game, outcome, answer))
}
