import { accept, refuse, type CommandOf, type Decision } from '../command.ts'
import type { EpochMs, Game } from '../game.ts'
import { playerOf, withoutPlayers } from '../participation.ts'
import { closedIfAllAnswered, endedByHost } from '../phases.ts'
import { removedByHost } from './removal.ts'

/** A player leaves or is removed. The host's own leaving ends the game. */
export function remove(game: Game, { by, participantId, ban = false }: CommandOf<'remove'>, now: EpochMs): Decision {
  const isHost = by === game.hostId
  if (ban && !isHost) return refuse('game/host-only')
  if (participantId === game.hostId) return isHost ? endGame(game, now) : refuse('player/not-yours-to-remove')
  const player = playerOf(game, participantId)
  if (player === undefined) return refuse('player/not-found')
  if (isHost) return removedByHost(game, [player], { ban, now })
  if (by !== participantId) return refuse('player/not-yours-to-remove')
  // A question may have waited for just this player.
  return accept(closedIfAllAnswered(withoutPlayers(game, [player]), now))
}

function endGame(game: Game, now: EpochMs): Decision {
  const { game: over, effects } = endedByHost(game, now)
  return accept(over, effects)
}
