import { ok, refused } from '@pinwheel/contract'
import type { Result } from '@pinwheel/contract'
import type { GameId, ParticipantId } from '@pinwheel/engine'
import type { Clock } from '../../clock.ts'
import { createBatcher } from '../../concurrency/index.ts'
import type { GameCaller } from '../../http/index.ts'
import type { ChannelRegistry } from '../channel/registry.ts'
import type { Joiner, JoinResult, LiveStore } from '../store/live-store.ts'

export type JoinOptions = { store: LiveStore; clock: Clock; registry: ChannelRegistry }

/** With a hundred players joining at the same time, a statement takes about ten of them. */
const JOIN_SPACING_MS = 10

/** Adds players to games. Joins of one game that arrive together share a transaction. */
export function createJoin({ store, clock, registry }: JoinOptions) {
  const join = createBatcher<Joiner, JoinResult>({
    maxSize: 500,
    // The transaction locks the row of the game, so a second batch would only wait for the first.
    maxConcurrent: 1,
    spacingMs: JOIN_SPACING_MS,
    async run(key, joiners) {
      const gameId = key as GameId
      const { version, results } = await store.join(gameId, joiners, clock.now(), registry.find(gameId)?.snapshot)
      const players = results.flatMap((result) => (result.ok ? [result.value] : []))
      if (players.length > 0) registry.publish(gameId, { kind: 'joined', version, players })
      return results
    },
  })
  /** @param gameId as in the path of the call: a token is valid for one game only */
  return async (caller: GameCaller, gameId: string, nickname: string): Promise<Result> => {
    if (gameId.toLowerCase() !== caller.gameId) return refused('access/forbidden')
    const playerId = caller.participantId as ParticipantId
    if ((await registry.open(caller.gameId as GameId)) === undefined) return refused('game/not-active')
    const joined = await join(caller.gameId, { playerId, nickname })
    return joined.ok ? ok() : joined
  }
}
