import { accept, type Decision } from '../command.ts'
import type { EpochMs, Game, Player } from '../game.ts'
import { withBanned, withoutPlayers } from '../participation.ts'
import { closedIfAllAnswered } from '../phases.ts'

/** One change of the game, however many players the host removes. */
export function removedByHost(
  game: Game,
  players: readonly Player[],
  { ban, now }: { ban: boolean; now: EpochMs },
): Decision {
  const participantIds = players.map(({ id }) => id)
  const remaining = withoutPlayers(ban ? withBanned(game, participantIds) : game, players)
  const reason = ban ? 'BANNED' : 'REMOVED'
  return accept(closedIfAllAnswered(remaining, now), [{ kind: 'quit', reason, participantIds }])
}
