import type { EpochMs, Game, PhaseKind } from './game.ts'
import { everybodyHasAnswered } from './participation.ts'
import { begin } from './phases/begin.ts'
import { ended } from './phases/ended.ts'
import { leaderboard } from './phases/leaderboard.ts'
import { lobby } from './phases/lobby.ts'
import { opening } from './phases/opening.ts'
import { quietly, type PhaseRules, type Step } from './phases/phase.ts'
import { podium } from './phases/podium.ts'
import { preview } from './phases/preview.ts'
import { question } from './phases/question.ts'
import { result } from './phases/result.ts'

export type { Step } from './phases/phase.ts'
export { abandoned, endedByHost } from './phases/ended.ts'
export { lastAnswerAt } from './phases/question.ts'

const PHASES: { [Kind in PhaseKind]: PhaseRules<Kind> } = {
  opening,
  lobby,
  begin,
  preview,
  question,
  result,
  leaderboard,
  podium,
  ended,
}

// A phase is only ever given to the rules that are filed under its own kind.
const rulesOf = (game: Game): PhaseRules<PhaseKind> => PHASES[game.phase.kind] as PhaseRules<PhaseKind>

/** When a `tick` will have something to do; undefined where the game waits for people. */
export const dueAt = (game: Game): EpochMs | undefined => rulesOf(game).endsAt(game, game.phase)

export const nextPhase = (game: Game, now: EpochMs): Step => rulesOf(game).next(game, game.phase, now)

/** Everything that is due by now has happened. Each phase opens now, so that nobody gets less time than it gives. */
export function caughtUp(game: Game, now: EpochMs): Step {
  const due = dueAt(game)
  if (due === undefined || due > now) return quietly(game)
  const step = nextPhase(game, now)
  const rest = caughtUp(step.game, now)
  return { game: rest.game, effects: [...step.effects, ...rest.effects] }
}

/** A question for which nobody is missing any more closes at once. */
export const closedIfAllAnswered = (game: Game, now: EpochMs): Game =>
  game.phase.kind === 'question' && everybodyHasAnswered(game) ? nextPhase(game, now).game : game
