import { nicknameKeys, ok, refused, type NicknameKeys, type Result } from '@pinwheel/contract'
import type { Game, ParticipantId, Player } from './game.ts'
import { findBy } from './indexed-list.ts'
import { findPlayer, isOver } from './participation.ts'

export type JoinRefusal =
  'game/not-active' | 'game/locked' | 'game/full' | 'player/already-joined' | 'player/banned' | 'player/nickname-taken'

/** What decides about joins. Storage reads only the players and bans that match a joiner. */
export type AdmissionState = {
  hostId: ParticipantId
  locked: boolean
  freePlaces: number
  /** At least the players that share an id or a nickname key with a joiner. */
  players: readonly (NicknameKeys & { id: ParticipantId })[]
  /** At least the joiners that are banned. */
  banned: readonly ParticipantId[]
}

/** Computing the keys of a nickname takes microseconds, and a full game has ten thousand. */
const keysOfPlayers = new WeakMap<Player, NicknameKeys>()

function keysOf(player: Player): NicknameKeys {
  const keys = keysOfPlayers.get(player) ?? nicknameKeys(player.nickname)
  keysOfPlayers.set(player, keys)
  return keys
}

/** Remembers the keys of a player who joins, which admission has computed. @returns the player */
export function withKnownKeys(player: Player, { capitals, skeleton }: NicknameKeys): Player {
  keysOfPlayers.set(player, { capitals, skeleton })
  return player
}

const byCapitals = (player: Player): string => keysOf(player).capitals
const bySkeleton = (player: Player): string => keysOf(player).skeleton

/** What decides about these joins, for a game in memory. Undefined when the game is over. */
export function admissionState(
  game: Game,
  joiners: readonly (NicknameKeys & { playerId: ParticipantId })[],
): AdmissionState | undefined {
  if (isOver(game)) return undefined
  const { players } = game
  const matching = joiners.flatMap(({ playerId, capitals, skeleton }) => [
    findPlayer(game, playerId),
    findBy(players, byCapitals, capitals),
    findBy(players, bySkeleton, skeleton),
  ])
  return {
    hostId: game.hostId,
    locked: game.locked,
    freePlaces: game.maxPlayers - players.length,
    players: matching.flatMap((player) => (player ? [{ id: player.id, ...keysOf(player) }] : [])),
    banned: game.banned,
  }
}

/**
 * Decides which joiners become players, in their order, as if each had joined alone.
 * @param state undefined when the game is over
 * @returns one result for each joiner
 */
export function admit(
  state: AdmissionState | undefined,
  joiners: readonly (NicknameKeys & { playerId: ParticipantId })[],
): readonly Result<undefined, JoinRefusal>[] {
  if (state === undefined) return joiners.map(() => refused('game/not-active'))
  const { hostId, locked, players } = state
  const ids = new Set(players.map(({ id }) => id)).add(hostId)
  const capitals = new Set(players.map((player) => player.capitals))
  const skeletons = new Set(players.map(({ skeleton }) => skeleton))
  const banned = new Set(state.banned)
  let freePlaces = state.freePlaces
  return joiners.map((joiner) => {
    if (ids.has(joiner.playerId)) return refused('player/already-joined')
    if (banned.has(joiner.playerId)) return refused('player/banned')
    if (locked) return refused('game/locked')
    if (capitals.has(joiner.capitals) || skeletons.has(joiner.skeleton)) return refused('player/nickname-taken')
    if (freePlaces <= 0) return refused('game/full')
    freePlaces -= 1
    ids.add(joiner.playerId)
    capitals.add(joiner.capitals)
    skeletons.add(joiner.skeleton)
    return ok()
  })
}
