import { openPreview } from '../transitions.ts'
import { quietly, type PhaseRules } from './phase.ts'

/** Get ready. */
export const begin: PhaseRules<'begin'> = {
  endsAt: (_game, { endsAt }) => endsAt,
  next: (game, _phase, now) => quietly(openPreview(game, 0, now)),
}
