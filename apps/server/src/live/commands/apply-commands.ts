import { ok } from '@pinwheel/contract'
import type { Result } from '@pinwheel/contract'
import { decide } from '@pinwheel/engine'
import type { Command, Effect, EpochMs, Game } from '@pinwheel/engine'
import type { GameUpdate, StoredGame } from '../store/live-store.ts'

export type QueuedCommand = {
  command: Command
  /** The command is skipped when the game has changed since then. */
  unlessChangedSince?: EpochMs
  /** Settles when the response was sent, or its connection closed. */
  responseSent?: Promise<void>
}

/**
 * Applies commands one after another, for one write. What is due by now is applied before them, because the timer may not
 * have fired yet, and after them, because the last player without an answer may have left.
 */
export function applyCommands(
  { game, changedAt }: StoredGame,
  queued: readonly QueuedCommand[],
  now: EpochMs,
): GameUpdate<readonly Result[]> {
  const state: { game: Game; effects: Effect[] } = { game, effects: [] }
  const apply = (command: Command): Result => {
    const decision = decide(state.game, command, now)
    if (!decision.ok) return decision
    state.game = decision.value.game
    state.effects.push(...decision.value.effects)
    return ok()
  }
  apply({ kind: 'tick' })
  const results = queued.map(({ command, unlessChangedSince }) =>
    unlessChangedSince !== undefined && changedAt >= unlessChangedSince ? ok() : apply(command),
  )
  apply({ kind: 'tick' })
  return { value: results, ...state }
}
