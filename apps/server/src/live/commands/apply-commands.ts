import type { ProblemCode } from '@pinwheel/contract'
import { decide } from '@pinwheel/engine'
import type { Command, Effect, EpochMs, Game } from '@pinwheel/engine'
import type { StoredGame, Turn } from '../store/live-store.ts'

export type Request = {
  command: Command
  /** For what must not happen once somebody has woken the game. */
  unlessChangedSince?: EpochMs
  /** Settles when the caller has been answered, or has gone. */
  answered?: Promise<void>
}

/** Why it was refused, or undefined when it was done. */
export type Refusal = ProblemCode | undefined

/**
 * Carries out requests one after another, in one write. Whatever is due by now happens before them, so that they meet the
 * game as the clock says it is; and after them, since somebody who leaves may be the one whom all were waiting for.
 */
export function takeTurn(
  { game, changedAt }: StoredGame,
  requests: readonly Request[],
  now: EpochMs,
): Turn<readonly Refusal[]> {
  const state: { game: Game; effects: Effect[] } = { game, effects: [] }
  const carryOut = (command: Command): Refusal => {
    const decision = decide(state.game, command, now)
    if (!decision.ok) return decision.refusal
    state.game = decision.game
    state.effects.push(...decision.effects)
    return undefined
  }
  carryOut({ kind: 'tick' })
  const outcome = requests.map(({ command, unlessChangedSince }) =>
    unlessChangedSince !== undefined && changedAt >= unlessChangedSince ? undefined : carryOut(command),
  )
  carryOut({ kind: 'tick' })
  return { ...state, outcome }
}
