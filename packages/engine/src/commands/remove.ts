import { accept, refuse, type CommandOf, type Decision } from '../decision.ts'
import type { EpochMs, Game } from '../game.ts'
import { playerOf, withoutPlayer } from '../participation.ts'
import { closedIfAllAnswered, endedByHost } from '../phases/index.ts'

/** A player leaves or is removed; a question may have waited for just this one. The host's own leaving ends the game. */
export function remove(game: Game, { by, participantId }: CommandOf<'remove'>, now: EpochMs): Decision {
  const isHost = by === game.hostId
  if (participantId === game.hostId) return isHost ? endGame(game, now) : refuse('player/not-yours-to-remove')
  const player = playerOf(game, participantId)
  if (player === undefined) return refuse('player/not-found')
  if (!isHost && by !== participantId) return refuse('player/not-yours-to-remove')
  const remaining = closedIfAllAnswered(withoutPlayer(game, player), now)
  return accept(remaining, isHost ? [{ kind: 'quit', participantIds: [participantId] }] : [])
}

function endGame(game: Game, now: EpochMs): Decision {
  const { game: over, effects } = endedByHost(game, now)
  return accept(over, effects)
}
