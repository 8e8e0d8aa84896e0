import { ok, refused } from '@pinwheel/contract'
import type { Result } from '@pinwheel/contract'
import type { GameId, ParticipantId } from '@pinwheel/engine'
import type { Clock } from '../../clock.ts'
import { createGroupBatcher } from '../../concurrency/index.ts'
import type { GameCaller } from '../../http/index.ts'
import { noneIfRefused } from '../../sql/index.ts'
import type { ChannelRegistry } from '../channel/registry.ts'
import { MAX_JOINERS } from '../store/live-store.ts'
import type { Joined, Joiner, JoinResult, LiveStore } from '../store/live-store.ts'

export type JoinOptions = { store: LiveStore; clock: Clock; registry: ChannelRegistry }

/** With a thousand players joining within a second, a statement takes about twenty of them. */
const JOIN_SPACING_MS = 20
/** The most players in one statement, some hundred bytes each. */
const MAX_PLAYERS = 500

/** Adds players to games. Joins that arrive together share a statement, also those of different games. */
export function createJoin({ store, clock, registry }: JoinOptions) {
  const join = createGroupBatcher<Joiner, Joined, JoinResult>({
    maxSize: MAX_JOINERS,
    maxBatches: MAX_PLAYERS,
    weightOf: (_gameId, players) => players,
    maxWeight: MAX_PLAYERS,
    maxConcurrent: 2,
    spacingMs: JOIN_SPACING_MS,
    runTogether: (batches) =>
      store
        .joinTogether(
          batches.map(({ key, items }) => ({ joiners: items, known: registry.find(key as GameId)?.snapshot })),
          clock.now(),
        )
        .catch(noneIfRefused),
    runAlone: ({ key, items }) => store.join(key as GameId, items, clock.now(), registry.find(key as GameId)?.snapshot),
    complete({ key }, { version, results }) {
      const players = results.flatMap((result) => (result.ok ? [result.value] : []))
      if (players.length > 0) registry.publish(key as GameId, { kind: 'joined', version, players })
      return results
    },
  })
  return async (caller: GameCaller, nickname: string): Promise<Result> => {
    const playerId = caller.participantId as ParticipantId
    if ((await registry.open(caller.gameId as GameId)) === undefined) return refused('game/not-active')
    const joined = await join(caller.gameId, { playerId, nickname })
    return joined.ok ? ok() : joined
  }
}
