import type { GameId, ParticipantId } from '@pinwheel/engine'
import type { Bus } from '../../bus/index.ts'
import type { Clock } from '../../clock.ts'
import { createBatcher } from '../../concurrency/index.ts'
import type { Channels } from '../channel/registry.ts'
import { gameTopic } from '../channel/messages.ts'
import type { Joiner, JoinOutcome, LiveStore } from '../store/live-store.ts'
import type { Refusal } from './apply-commands.ts'

export type JoiningOptions = { store: LiveStore; bus: Bus; clock: Clock; channels: Channels }

/** Takes players in: those who come at the same moment in one write. */
export function createJoining({ store, bus, clock, channels }: JoiningOptions) {
  const join = createBatcher<Joiner, JoinOutcome>({
    maxSize: 500,
    // The game's row is locked meanwhile, so a second batch would only wait for the first.
    maxConcurrent: 1,
    async run(key, joiners) {
      const gameId = key as GameId
      const { version, outcomes } = await store.join(gameId, joiners, clock.now())
      const players = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.player] : []))
      if (players.length > 0) announce(gameId, version, players)
      return outcomes
    },
  })
  const announce = (gameId: GameId, version: number, players: Parameters<Joined>[1]): void => {
    channels.served(gameId)?.joined(version, players)
    bus.publish(gameTopic(gameId), { kind: 'joined', version, players })
  }
  return async (gameId: GameId, playerId: ParticipantId, nickname: string): Promise<Refusal> => {
    if ((await channels.serve(gameId)) === undefined) return 'game/not-active'
    const outcome = await join(gameId, { playerId, nickname })
    return outcome.ok ? undefined : outcome.refusal
  }
}

type Joined = NonNullable<ReturnType<Channels['served']>>['joined']
