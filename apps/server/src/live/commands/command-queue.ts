import { refused } from '@pinwheel/contract'
import type { QuitReason, Result } from '@pinwheel/contract'
import { isOver } from '@pinwheel/engine'
import type { Effect, EpochMs, GameId } from '@pinwheel/engine'
import type { Clock } from '../../clock.ts'
import { createGroupBatcher } from '../../concurrency/index.ts'
import type { Batch } from '../../concurrency/index.ts'
import { noneIfRefused } from '../../sql/index.ts'
import type { Departure } from '../channel/messages.ts'
import type { ChannelRegistry } from '../channel/registry.ts'
import type { GameChange, LiveStore, StoredGame } from '../store/live-store.ts'
import { applyCommands } from './apply-commands.ts'
import type { QueuedCommand } from './apply-commands.ts'
import { replayOf } from './replay.ts'

export type CommandQueueOptions = { store: LiveStore; clock: Clock; registry: () => ChannelRegistry }

/** Adds a command to the queue of a game. Resolves when the game was stored and delivered, or with the refusal. */
export type CommandQueue = (gameId: string, queued: QueuedCommand) => Promise<Result>

/** The most games in one transaction, and their players: a score card takes about a hundred bytes. */
const MAX_GAMES = 200
const MAX_PLAYERS = 2000

/** `not-active`: the game is over, or there is none. */
type Outcome = GameChange<readonly Result[]> | 'not-active'

/**
 * Changes games, one transaction per game at a time. Commands that arrive during a transaction are applied together in the next.
 * Games that are to be changed at the same moment share a transaction.
 */
export function createCommandQueue({ store, clock, registry }: CommandQueueOptions): CommandQueue {
  /** Waits for the responses: the caller that ended the game would otherwise receive the event first. */
  const publishEnd = async (gameId: GameId, reason: QuitReason, queued: readonly QueuedCommand[]): Promise<void> => {
    await Promise.all(queued.flatMap(({ responseSent }) => responseSent ?? []))
    registry().publish(gameId, { kind: 'over', reason })
  }
  const publish = ({ key, items: queued }: Batch<QueuedCommand>, outcome: Outcome): readonly Result[] => {
    if (outcome === 'not-active') return queued.map(() => refused('game/not-active'))
    const gameId = key as GameId
    const { before, after, effects, value: results } = outcome
    if (after === before) {
      // Another node may have applied what was due, and its message has not arrived.
      registry().find(gameId)?.accept(after)
      return results
    }
    const departures = departuresIn(effects)
    if (isOver(after.game)) void publishEnd(gameId, departures.at(-1)?.reason ?? 'EXPIRED', queued)
    else {
      const change = { stored: after, replay: () => replayOf(outcome, queued) }
      registry().publish(gameId, { kind: 'changed', version: after.version, departures }, change)
    }
    return results
  }
  const requestOf = ({ key, items }: Batch<QueuedCommand>, now: EpochMs) => ({
    gameId: key as GameId,
    update: (stored: StoredGame) => applyCommands(stored, items, now),
    known: () => registry().find(key as GameId)?.snapshot,
  })
  return createGroupBatcher<QueuedCommand, Outcome, Result>({
    maxSize: 500,
    maxBatches: MAX_GAMES,
    maxWeight: MAX_PLAYERS,
    weightOf: (key) => registry().find(key as GameId)?.snapshot.game.players.length ?? 0,
    maxConcurrent: 2,
    async runTogether(batches) {
      const now = clock.now()
      const requests = batches.map((batch) => requestOf(batch, now))
      return store.changeTogether(requests, now).catch(noneIfRefused)
    },
    async runAlone(batch) {
      const now = clock.now()
      const { gameId, update, known } = requestOf(batch, now)
      return (await store.change(gameId, now, update, known)) ?? 'not-active'
    },
    complete: publish,
  })
}

const departuresIn = (effects: readonly Effect[]): Departure[] =>
  effects.flatMap((effect) => (effect.kind === 'quit' ? [effect] : []))
