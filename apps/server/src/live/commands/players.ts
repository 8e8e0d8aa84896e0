import { ok, refused } from '@pinwheel/contract'
import type { GamePlayersPage, GamePlayersQuery, RemovalRequest, Result } from '@pinwheel/contract'
import { newestPlayers } from '@pinwheel/engine'
import type { EpochMs, Game, ParticipantId, Player } from '@pinwheel/engine'

/** The player or time since which a player is one of the newest; undefined without either. */
export function sinceOf({
  joinedSince,
  fromPlayer,
}: Pick<RemovalRequest, 'joinedSince' | 'fromPlayer'>): EpochMs | ParticipantId | undefined {
  if (fromPlayer !== undefined) return fromPlayer.toLowerCase() as ParticipantId
  return joinedSince === undefined ? undefined : (Date.parse(joinedSince) as EpochMs)
}

/** One page of the players of a game that match the query, in joining order. */
export function playersPage(
  game: Game,
  { search, limit, offset, ...newest }: GamePlayersQuery,
): Result<GamePlayersPage, 'player/not-found'> {
  const since = sinceOf(newest)
  const players = since === undefined ? game.players : newestPlayers(game, since)
  if (players === undefined) return refused('player/not-found')
  const wanted = search === undefined ? '' : normalized(search.trim())
  const found = wanted === '' ? players : players.filter((player) => searchText(player).includes(wanted))
  const results = found.slice(offset, offset + limit).map(({ id, nickname, joinedAt }) => ({
    id,
    nickname,
    joined: new Date(joinedAt).toISOString(),
  }))
  return ok({ results, total: found.length, limit, offset })
}

/** Lower case without accents; full-width and circled letters become plain letters. */
const normalized = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

// Every keystroke of a search would otherwise normalize ten thousand nicknames again: 8 ms instead of 0.5.
const searchTexts = new WeakMap<Player, string>()

function searchText(player: Player): string {
  const known = searchTexts.get(player) ?? normalized(player.nickname)
  searchTexts.set(player, known)
  return known
}
