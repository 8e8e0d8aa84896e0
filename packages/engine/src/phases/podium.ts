import { endedByHost } from './ended.ts'
import type { PhaseRules } from './phase.ts'

/** The winners, until the host quits. */
export const podium: PhaseRules<'podium'> = {
  endsAt: () => undefined,
  next: (game, _phase, now) => endedByHost(game, now),
}
