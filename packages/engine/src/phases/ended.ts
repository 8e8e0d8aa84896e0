import type { QuitReason } from '@pinwheel/contract'
import type { EpochMs, Game, PhaseOf } from '../game.ts'
import { everybody } from '../participation.ts'
import { end } from '../transitions.ts'
import { quietly, type PhaseRules, type Step } from './phase.ts'

type Status = PhaseOf<'ended'>['status']

/** Nothing happens any more. */
export const ended: PhaseRules<'ended'> = {
  endsAt: () => undefined,
  next: (game) => quietly(game),
}

/** The host quits the podium, or ends the game before it: then it has no result, and counts as expired. */
export const endedByHost = (game: Game, now: EpochMs): Step =>
  endedAs(game.phase.kind === 'podium' && game.players.length > 0 ? 'COMPLETED' : 'EXPIRED', 'HOST_ENDED', game, now)

/** Left alone. At the podium everything had been played. */
export const abandoned = (game: Game, now: EpochMs): Step =>
  endedAs(game.phase.kind === 'podium' ? 'COMPLETED' : 'EXPIRED', 'EXPIRED', game, now)

const endedAs = (status: Status, reason: QuitReason, game: Game, now: EpochMs): Step => ({
  game: end(game, status, now),
  effects: [
    { kind: 'quit', reason, participantIds: everybody(game) },
    { kind: 'ended', status },
  ],
})
