import { GAME_TIMING, MAX_CORRECT_ANSWERS, refused, type CorrectAnswer } from '@pinwheel/contract'
import { accept, type CommandOf, type Decision } from '../command.ts'
import type { EpochMs, Game, Phase, QuestionOutcome } from '../game.ts'
import { hasHostStep, hostMay } from '../host-actions.ts'
import { withChanges } from '../make-game.ts'
import { nextPhase } from '../phases.ts'
import { questionAt } from '../questions.ts'
import { withCorrect, withoutCorrect } from '../scoring/correct-answers.ts'
import { answerRefusal } from '../scoring/question-types.ts'
import { shownOutcome } from '../scoring/score-cards.ts'

/** The host takes the step of the phase: start, open, skip, next or quit. */
export function complete(game: Game, { by, seq }: CommandOf<'complete'>, now: EpochMs): Decision {
  if (by !== game.hostId) return refused('game/host-only')
  if (seq === undefined ? isProbablyRepeated(game.phase, now) : seq !== game.phaseSeq) return accept(game)
  if (!hasHostStep(game.phase.kind)) return refused('game/step-not-open')
  const { game: next, effects } = nextPhase(game, now)
  return accept(next, effects)
}

/**
 * A step without `seq` that arrives right after a phase opened is a double click in the phase before. Before the opening there
 * is none.
 */
const isProbablyRepeated = ({ kind, openedAt }: Phase, now: EpochMs): boolean =>
  now - openedAt < GAME_TIMING.repeatedStepMs && kind !== 'opening'

/** The host adds or removes a correct answer while the result is shown. */
export function correct(game: Game, command: CommandOf<'addCorrect' | 'removeCorrect'>): Decision {
  const { kind, by, correct: answer } = command
  if (by !== game.hostId) return refused('game/host-only')
  const outcome = shownOutcome(game)
  if (outcome === undefined || !hostMay(game.phase.kind, 'correct')) return refused('game/no-result-showing')
  return kind === 'addCorrect' ? addCorrect(game, outcome, answer) : accept(withoutCorrect(game, outcome, answer))
}

function addCorrect(game: Game, outcome: QuestionOutcome, answer: CorrectAnswer): Decision {
  const refusal = answerRefusal(questionAt(game, outcome.index), answer)
  if (refusal) return refused(refusal)
  const corrected = withCorrect(game, outcome, answer)
  const isFull = outcome.correct.length >= MAX_CORRECT_ANSWERS
  return corrected !== game && isFull ? refused('game/too-many-correct') : accept(corrected)
}

/** A locked game refuses joins; its players stay. */
export function lock(game: Game, { by, locked }: CommandOf<'lock'>): Decision {
  if (by !== game.hostId) return refused('game/host-only')
  return accept(locked === game.locked ? game : withChanges(game, { locked }))
}

/** Players' animals wiggle in the lobby until the host switches that off. */
export function allowWiggles(game: Game, { by, allowed }: CommandOf<'allowWiggles'>): Decision {
  if (by !== game.hostId) return refused('game/host-only')
  if (allowed === !game.isStill) return accept(game)
  return accept(withChanges(game, { isStill: allowed ? undefined : true }))
}
