import { openPreview } from '../transitions.ts'
import { quietly, type PhaseRules } from './phase.ts'

/** The first five, between two questions. */
export const leaderboard: PhaseRules<'leaderboard'> = {
  endsAt: () => undefined,
  next: (game, { index }, now) => quietly(openPreview(game, index + 1, now)),
}
