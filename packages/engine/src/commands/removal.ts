import { refused } from '@pinwheel/contract'
import { accept, type CommandOf, type Decision } from '../command.ts'
import type { EpochMs, Game, Player } from '../game.ts'
import { findPlayer, newestPlayers, withBans, withoutPlayers } from '../participation.ts'
import { closeIfAllAnswered } from '../phases.ts'
import { endByHost } from '../transitions.ts'

/** A player leaves or is removed by the host; a host who leaves ends the game. */
export function remove(game: Game, { by, participantId, ban = false }: CommandOf<'remove'>, now: EpochMs): Decision {
  const isHost = by === game.hostId
  if (ban && !isHost) return refused('game/host-only')
  if (participantId === game.hostId) return isHost ? endGame(game, now) : refused('player/not-yours-to-remove')
  const player = findPlayer(game, participantId)
  if (player === undefined) return refused('player/not-found')
  if (isHost) return removeByHost(game, [player], { ban, now })
  if (by !== participantId) return refused('player/not-yours-to-remove')
  return accept(closeIfAllAnswered(withoutPlayers(game, [player]), now))
}

function endGame(game: Game, now: EpochMs): Decision {
  const { game: ended, effects } = endByHost(game, now)
  return accept(ended, effects)
}

/** The host removes the players who joined last. */
export function removeNewest(
  game: Game,
  { by, since, ban = false }: CommandOf<'removeNewest'>,
  now: EpochMs,
): Decision {
  if (by !== game.hostId) return refused('game/host-only')
  const players = newestPlayers(game, since)
  if (players === undefined) return refused('player/not-found')
  return players.length === 0 ? accept(game) : removeByHost(game, players, { ban, now })
}

/** One change of the game for any number of players. */
function removeByHost(game: Game, players: readonly Player[], { ban, now }: { ban: boolean; now: EpochMs }): Decision {
  const participantIds = players.map(({ id }) => id)
  const remaining = withoutPlayers(ban ? withBans(game, participantIds) : game, players)
  const reason = ban ? 'BANNED' : 'REMOVED'
  return accept(closeIfAllAnswered(remaining, now), [{ kind: 'quit', reason, participantIds }])
}
