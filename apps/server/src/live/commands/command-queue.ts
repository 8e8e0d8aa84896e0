import { refused } from '@pinwheel/contract'
import type { QuitReason, Result } from '@pinwheel/contract'
import { isOver } from '@pinwheel/engine'
import type { Effect, GameId } from '@pinwheel/engine'
import type { Clock } from '../../clock.ts'
import { createBatcher } from '../../concurrency/index.ts'
import type { Departure } from '../channel/messages.ts'
import type { ChannelRegistry } from '../channel/registry.ts'
import type { LiveStore } from '../store/live-store.ts'
import { applyCommands } from './apply-commands.ts'
import type { QueuedCommand } from './apply-commands.ts'

export type CommandQueueOptions = { store: LiveStore; clock: Clock; registry: () => ChannelRegistry }

/** Adds a command to the queue of a game. Resolves when the game was stored and delivered, or with the refusal. */
export type CommandQueue = (gameId: string, queued: QueuedCommand) => Promise<Result>

/** Changes games, one transaction per game at a time. Commands that arrive during a transaction are applied together in the next. */
export function createCommandQueue({ store, clock, registry }: CommandQueueOptions): CommandQueue {
  /** Waits for the responses: the caller that ended the game would otherwise receive the event first. */
  const publishEnd = async (gameId: GameId, reason: QuitReason, queued: readonly QueuedCommand[]): Promise<void> => {
    await Promise.all(queued.flatMap(({ responseSent }) => responseSent ?? []))
    registry().publish(gameId, { kind: 'over', reason })
  }
  return createBatcher<QueuedCommand, Result>({
    maxSize: 500,
    maxConcurrent: 1,
    async run(key, queued) {
      const gameId = key as GameId
      const now = clock.now()
      const change = await store.change(
        gameId,
        now,
        (stored) => applyCommands(stored, queued, now),
        () => registry().find(gameId)?.snapshot,
      )
      if (change === undefined) return queued.map(() => refused('game/not-active'))
      const { before, after, effects, value: results } = change
      if (after === before) {
        // The timer fired early, or another node has applied what was due and its message has not arrived.
        const channel = registry().find(gameId)
        if (channel !== undefined && channel.snapshot.version < after.version) channel.accept(after)
        else channel?.rearm()
        return results
      }
      const departures = departuresIn(effects)
      if (isOver(after.game)) void publishEnd(gameId, departures.at(-1)?.reason ?? 'EXPIRED', queued)
      else registry().publish(gameId, { kind: 'changed', version: after.version, departures }, after)
      return results
    },
  })
}

const departuresIn = (effects: readonly Effect[]): Departure[] =>
  effects.flatMap((effect) => (effect.kind === 'quit' ? [effect] : []))
