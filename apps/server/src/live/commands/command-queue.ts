import type { QuitReason } from '@pinwheel/contract'
import { isOver } from '@pinwheel/engine'
import type { Effect, GameId } from '@pinwheel/engine'
import type { Bus } from '../../bus/index.ts'
import type { Clock } from '../../clock.ts'
import { createBatcher } from '../../concurrency/index.ts'
import type { Channels } from '../channel/registry.ts'
import { gameTopic } from '../channel/messages.ts'
import type { Departure } from '../channel/messages.ts'
import type { LiveStore } from '../store/live-store.ts'
import { takeTurn } from './apply-commands.ts'
import type { Refusal, Request } from './apply-commands.ts'

export type SteppingOptions = { store: LiveStore; bus: Bus; clock: Clock; channels: () => Channels }

/** Changes games, one turn at a time: what comes for a game while a turn is under way goes into the next one, together. */
export function createStepping({ store, bus, clock, channels }: SteppingOptions) {
  /** The caller who ended the game has the answer first: an event would otherwise be faster. */
  const announceEnd = async (gameId: GameId, reason: QuitReason, requests: readonly Request[]): Promise<void> => {
    await Promise.all(requests.flatMap(({ answered }) => answered ?? []))
    channels().over(gameId, reason)
    bus.publish(gameTopic(gameId), { kind: 'over', reason })
  }
  return createBatcher<Request, Refusal>({
    maxSize: 500,
    maxConcurrent: 1,
    async run(key, requests) {
      const gameId = key as GameId
      const now = clock.now()
      const change = await store.change(gameId, now, (stored) => takeTurn(stored, requests, now))
      if (change === undefined) return requests.map(() => 'game/not-active')
      const { before, after, effects, outcome } = change
      const channel = channels().served(gameId)
      if (after === before) {
        // Nothing to do: too early by a moment, or another node has done it and its news has not come yet.
        if (channel !== undefined && channel.snapshot.version < after.version) channel.accept(after)
        else channel?.rearm()
        return outcome
      }
      const departures = departuresIn(effects)
      if (isOver(after.game)) {
        void announceEnd(gameId, departures.at(-1)?.reason ?? 'EXPIRED', requests)
        return outcome
      }
      for (const departure of departures) channel?.dismiss(departure)
      channel?.accept(after)
      bus.publish(gameTopic(gameId), { kind: 'changed', version: after.version, departures })
      return outcome
    },
  })
}

const departuresIn = (effects: readonly Effect[]): Departure[] =>
  effects.flatMap((effect) => (effect.kind === 'quit' ? [effect] : []))
