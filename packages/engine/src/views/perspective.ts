import type { HostEvent, PlayerEvent } from '@pinwheel/contract'
import type { EpochMs, Game, ParticipantId } from '../game.ts'
import { hasAnswered, isExcused, playerOf } from '../participation.ts'
import { currentStandings, resultRows } from '../scoring/score-cards.ts'
import { hostEvent } from './host.ts'
import { ownPart, sharedPart, type OwnPart, type PlayerFace, type SharedPart, type Tables } from './player.ts'

export type { OwnPart, PlayerFace, SharedPart } from './player.ts'

/**
 * What can be seen of a game as it stands: asked once for each version, used for every participant. The order of the players is
 * worked out at most once, when it is first needed; after that a player's own part takes no longer in a full hall than
 * in a small room.
 */
export type Perspective = {
  host(now: EpochMs): HostEvent
  /** A whole event: the shared part of the player's face and, as `player`, their own. GAME_QUIT_EVENT for others. */
  player(playerId: ParticipantId, now: EpochMs): PlayerEvent
  faceOf(playerId: ParticipantId): PlayerFace
  shared(face: PlayerFace, now: EpochMs): SharedPart
  /** Undefined where the event has no personal part, and for who does not play. */
  own(playerId: ParticipantId): OwnPart | undefined
}

export function perspective(game: Game): Perspective {
  const rows = once(() => resultRows(game))
  const ranking = once(() => currentStandings(game, rows()))
  const byPlayer = once(() => new Map(ranking().map((standing) => [standing.player, standing])))
  const tables: Tables = {
    row: (player) => rows().get(player),
    standing(player) {
      const standing = byPlayer().get(player)
      if (standing === undefined) throw new RangeError(`Player ${player.id} is not ranked in game ${game.id}.`)
      return standing
    },
  }
  const faceOf = (playerId: ParticipantId): PlayerFace =>
    game.phase.kind === 'question' && (hasAnswered(game, playerId) || isExcused(game, playerId)) ? 'answered' : 'all'
  const own = (playerId: ParticipantId): OwnPart | undefined => {
    const player = playerOf(game, playerId)
    return player && ownPart(game, player, tables)
  }
  const shared = (face: PlayerFace, now: EpochMs): SharedPart => sharedPart(game, face, now)

  return {
    host: (now) => hostEvent(game, ranking, now),
    player(playerId, now) {
      if (playerOf(game, playerId) === undefined) return { type: 'GAME_QUIT_EVENT' }
      const player = own(playerId)
      // Both parts were made for the same phase and face, so together they are one event of the union.
      return { ...shared(faceOf(playerId), now), ...(player && { player }) } as PlayerEvent
    },
    faceOf,
    shared,
    own,
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
