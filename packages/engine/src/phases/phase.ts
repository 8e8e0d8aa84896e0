import type { Effect } from '../command.ts'
import type { EpochMs, Game, PhaseKind, PhaseOf } from '../game.ts'

/** A game after something has happened, and what the caller has to do about it. */
export type Step = { game: Game; effects: readonly Effect[] }

/** What a phase knows of itself. What may be done in it is in actions.ts. */
export type PhaseRules<Kind extends PhaseKind> = {
  /** When it ends by itself; undefined where it waits for the host. */
  endsAt(game: Game, phase: PhaseOf<Kind>): EpochMs | undefined
  /** What it becomes, by the clock or by the host's step. */
  next(game: Game, phase: PhaseOf<Kind>, now: EpochMs): Step
}

export const quietly = (game: Game): Step => ({ game, effects: [] })
