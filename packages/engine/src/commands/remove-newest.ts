import { accept, refuse, type CommandOf, type Decision } from '../command.ts'
import type { EpochMs, Game } from '../game.ts'
import { newestPlayers } from '../participation.ts'
import { removedByHost } from './removal.ts'

/** The host removes the players who joined last. */
export function removeNewest(
  game: Game,
  { by, since, ban = false }: CommandOf<'removeNewest'>,
  now: EpochMs,
): Decision {
  if (by !== game.hostId) return refuse('game/host-only')
  const players = newestPlayers(game, since)
  if (players === undefined) return refuse('player/not-found')
  return players.length === 0 ? accept(game) : removedByHost(game, players, { ban, now })
}
