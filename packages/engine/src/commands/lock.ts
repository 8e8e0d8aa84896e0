import { accept, refuse, type CommandOf, type Decision } from '../command.ts'
import type { Game } from '../game.ts'

/** While a game is locked nobody new comes in; who is in stays. */
export function lock(game: Game, { by, locked }: CommandOf<'lock'>): Decision {
  if (by !== game.hostId) return refuse('game/host-only')
  return accept(locked === game.locked ? game : { ...game, locked })
}
