import { openQuestion } from '../transitions.ts'
import { quietly, type PhaseRules } from './phase.ts'

/** The question can be read, not yet answered. */
export const preview: PhaseRules<'preview'> = {
  endsAt: (_game, { endsAt }) => endsAt,
  next: (game, phase, now) => quietly(openQuestion(game, phase, now)),
}
