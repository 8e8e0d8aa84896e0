import type { Effect, GameId } from '@pinwheel/engine'
import type { Bus } from '../bus/index.ts'
import type { Clock } from '../clock.ts'
import { inBatches } from '../sql/index.ts'
import type { Channels } from './channels.ts'
import { gameTopic } from './news.ts'
import type { LiveStore } from './store/live-store.ts'
import { takeTurn } from './turn.ts'
import type { Refusal, Request } from './turn.ts'

export type SteppingOptions = { store: LiveStore; bus: Bus; clock: Clock; channels: () => Channels }

/** Changes games, one turn at a time: what comes for a game while a turn is under way goes into the next one, together. */
export function createStepping({ store, bus, clock, channels }: SteppingOptions) {
  return inBatches<Request, Refusal>({
    most: 500,
    inFlight: 1,
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
      const quit = leavers(effects)
      channel?.dismiss(quit)
      channel?.accept(after)
      bus.publish(gameTopic(gameId), { kind: 'changed', version: after.version, quit })
      return outcome
    },
  })
}

const leavers = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'quit' ? effect.participantIds : []))
