import { formerPositions, withScoresApplied } from '../scoring/score-cards.ts'
import { openLeaderboard, openPodium } from '../transitions.ts'
import { quietly, type PhaseRules } from './phase.ts'

/** The host may still change what counts as right; scores are written down when the host goes on. */
export const result: PhaseRules<'result'> = {
  endsAt: () => undefined,
  next(game, phase, now) {
    const scored = withScoresApplied(game)
    const isLast = phase.index + 1 === game.questions.length
    if (!isLast) return quietly(openLeaderboard(scored, phase, formerPositions(game, scored), now))
    return {
      game: openPodium(scored, now),
      effects: game.players.length > 0 ? [{ kind: 'storeResults' }] : [],
    }
  },
}
