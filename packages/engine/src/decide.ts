import { ok, refused } from '@pinwheel/contract'
import type { Command, Decision } from './command.ts'
import { allowWiggles, complete, correct, lock } from './commands/host.ts'
import { remove, removeNewest } from './commands/removal.ts'
import type { EpochMs, Game } from './game.ts'
import { isOver } from './participation.ts'
import { runDueTransitions } from './phases.ts'
import { abandon } from './transitions.ts'

/**
 * Applies a command to a game. A refused command changes nothing; a repeated one is accepted and changes nothing. The
 * caller stores the game and carries out the effects. Joins and answers arrive in large numbers, are stored in batches,
 * and have functions of their own: see admission.ts and submission.ts.
 */
export function decide(game: Game, command: Command, now: EpochMs): Decision {
  if (isOver(game)) return decideAfterEnd(game, command)
  switch (command.kind) {
    case 'remove':
      return remove(game, command, now)
    case 'removeNewest':
      return removeNewest(game, command, now)
    case 'complete':
      return complete(game, command, now)
    case 'addCorrect':
    case 'removeCorrect':
      return correct(game, command)
    case 'lock':
      return lock(game, command)
    case 'allowWiggles':
      return allowWiggles(game, command)
    case 'tick':
      return ok(runDueTransitions(game, now))
    case 'abandon':
      return ok(abandon(game, now))
  }
}

/** Timers and the expiry job may fire after the end; participants' commands are refused. */
const decideAfterEnd = (game: Game, { kind }: Command): Decision =>
  kind === 'tick' || kind === 'abandon' ? ok({ game, effects: [] }) : refused('game/not-active')
