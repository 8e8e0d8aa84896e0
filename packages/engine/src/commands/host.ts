import { GAME_TIMING } from '@pinwheel/contract'
import { waitsForHost } from '../host-actions.ts'
import { accept, refuse, type CommandOf, type Decision } from '../command.ts'
import type { EpochMs, Game, Phase } from '../game.ts'
import { nextPhase } from '../phases.ts'

/** The host takes the step that the phase waits for: start, skip, next, quit. */
export function complete(game: Game, { by, seq }: CommandOf<'complete'>, now: EpochMs): Decision {
  if (by !== game.hostId) return refuse('game/host-only')
  if (seq === undefined ? looksRepeated(game.phase, now) : seq !== game.phaseSeq) return accept(game)
  if (!waitsForHost(game.phase.kind)) return refuse('game/step-not-open')
  const { game: next, effects } = nextPhase(game, now)
  return accept(next, effects)
}

/** So soon after the phase opened, a step that does not name its phase was meant for the one before. */
const looksRepeated = (phase: Phase, now: EpochMs): boolean =>
  now - phase.openedAt < GAME_TIMING.repeatedStepMs && (waitsForHost(phase.kind) || wasOpenedByHost(phase))

/** Nothing could be repeated in a phase that only the clock leads to. */
const wasOpenedByHost = (phase: Phase): boolean =>
  phase.kind === 'begin' || (phase.kind === 'preview' && phase.index > 0)
