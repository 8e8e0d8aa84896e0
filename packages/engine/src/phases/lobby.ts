import { openBegin } from '../transitions.ts'
import { quietly, type PhaseRules } from './phase.ts'

/** People come in until the host starts; also without any. */
export const lobby: PhaseRules<'lobby'> = {
  endsAt: () => undefined,
  next: (game, _phase, now) => quietly(openBegin(game, now)),
}
