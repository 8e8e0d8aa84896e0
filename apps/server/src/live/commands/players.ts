import type { GamePlayersPage, GamePlayersQuery, RemovalRequest } from '@pinwheel/contract'
import { newestPlayers } from '@pinwheel/engine'
import type { EpochMs, Game, ParticipantId, Player } from '@pinwheel/engine'

export type PlayersOutcome =
  { ok: true; page: GamePlayersPage } | { ok: false; refusal: 'game/not-active' | 'player/not-found' }

/** The player or time from which on a player counts as one of the newest; undefined without either. */
export function sinceOf({
  joinedSince,
  fromPlayer,
}: Pick<RemovalRequest, 'joinedSince' | 'fromPlayer'>): EpochMs | ParticipantId | undefined {
  if (fromPlayer !== undefined) return fromPlayer.toLowerCase() as ParticipantId
  return joinedSince === undefined ? undefined : (Date.parse(joinedSince) as EpochMs)
}

/** One page of those players of a game who fit the query, in joining order. */
export function playersPage(game: Game, { search, limit, offset, ...newest }: GamePlayersQuery): PlayersOutcome {
  const since = sinceOf(newest)
  const players = since === undefined ? game.players : newestPlayers(game, since)
  if (players === undefined) return { ok: false, refusal: 'player/not-found' }
  const wanted = search === undefined ? '' : folded(search.trim())
  const found = wanted === '' ? players : players.filter((player) => searchText(player).includes(wanted))
  const results = found.slice(offset, offset + limit).map(({ id, nickname, joinedAt }) => ({
    id,
    nickname,
    joined: new Date(joinedAt).toISOString(),
  }))
  return { ok: true, page: { results, total: found.length, limit, offset } }
}

/** Without case and accents, and with wide and ringed letters as plain ones. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

// Each key of a search would otherwise fold ten thousand nicknames again: 8 ms instead of 0.5.
const searchTexts = new WeakMap<Player, string>()

function searchText(player: Player): string {
  const known = searchTexts.get(player) ?? folded(player.nickname)
  searchTexts.set(player, known)
  return known
}
