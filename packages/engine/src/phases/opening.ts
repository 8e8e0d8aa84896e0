import { openLobby } from '../transitions.ts'
import { quietly, type PhaseRules } from './phase.ts'

/** The host's screen is loading. */
export const opening: PhaseRules<'opening'> = {
  endsAt: (_game, { endsAt }) => endsAt,
  next: (game, _phase, now) => quietly(openLobby(game, now)),
}
