import type { HostEvent, PlayerEvent } from '@pinwheel/contract'
import { byNumber } from '../by-number.ts'
import type { EpochMs, Game, ParticipantId } from '../game.ts'
import { findPlayer, hasAnswered, isExcused } from '../participation.ts'
import { fastestTenth } from '../scoring/highlights.ts'
import { overtaken } from '../scoring/overtaken.ts'
import { currentStandings, playerResults } from '../scoring/score-cards.ts'
import { hostEvent } from './host.ts'
import {
  personalPart,
  sharedPart,
  type Lookups,
  type PersonalPart,
  type PlayerView,
  type SharedPart,
} from './player.ts'

/**
 * The events of one state of a game for each of its participants. Create it once per version of the game: the standings
 * are computed at most once, on first use, and a player's personal part then takes constant time.
 */
export type Perspective = {
  host(now: EpochMs): HostEvent
  /** A complete event: the shared part and, as `player`, the personal part. GAME_QUIT_EVENT for other participants. */
  player(playerId: ParticipantId, now: EpochMs): PlayerEvent
  viewOf(playerId: ParticipantId): PlayerView
  shared(view: PlayerView, now: EpochMs): SharedPart
  /** Undefined for events without a personal part, and for ids that are not players. */
  personal(playerId: ParticipantId): PersonalPart | undefined
}

export function perspective(game: Game): Perspective {
  const results = memoize(() => playerResults(game))
  const ranking = memoize(() => currentStandings(game, results()))
  const standingOf = memoize(() => new Map(ranking().map((standing) => [standing.player, standing])))
  const formerPositions = memoize(() => {
    const { phase } = game
    return byNumber(phase.kind === 'leaderboard' ? (phase.formerPositions ?? {}) : {})
  })
  const overtakenBy = memoize(() => overtaken(ranking(), formerPositions()))
  const lookups: Lookups = {
    formerPosition: (player) => formerPositions().get(player.number),
    overtaken: (player) => overtakenBy().get(player),
    result: (player) => results().get(player),
    fastestWithin: memoize(() => fastestTenth(results())),
    standing(player) {
      const standing = standingOf().get(player)
      if (standing === undefined) throw new RangeError(`Player ${player.id} is not ranked in game ${game.id}.`)
      return standing
    },
  }
  const viewOf = (playerId: ParticipantId): PlayerView =>
    game.phase.kind === 'question' && (hasAnswered(game, playerId) || isExcused(game, playerId)) ? 'answered' : 'all'
  const personal = (playerId: ParticipantId): PersonalPart | undefined => {
    const player = findPlayer(game, playerId)
    return player && personalPart(game, player, lookups)
  }
  const shared = (view: PlayerView, now: EpochMs): SharedPart => sharedPart(game, view, now)

  return {
    host: (now) => hostEvent(game, ranking, results, now),
    player(playerId, now) {
      if (findPlayer(game, playerId) === undefined) return { type: 'GAME_QUIT_EVENT' }
      const player = personal(playerId)
      // Both parts come from the same phase and view, so together they are one member of the union.
      return { ...shared(viewOf(playerId), now), ...(player && { player }) } as PlayerEvent
    },
    viewOf,
    shared,
    personal,
  }
}

function memoize<Value>(compute: () => Value): () => Value {
  let cached: { value: Value } | undefined
  return () => (cached ??= { value: compute() }).value
}
