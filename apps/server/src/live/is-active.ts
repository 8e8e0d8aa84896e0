import type { GameId } from '@pinwheel/engine'
import { largeCache } from '../large-cache.ts'
import type { ChannelRegistry } from './channel/registry.ts'
import type { LiveStore } from './store/live-store.ts'

const MAX_GAMES = 10_000

/** Whether a game is active. Games that are over stay so: tokens of theirs, however often they are used, cost one query each. */
export function createIsActive(store: Pick<LiveStore, 'isActive'>, registry: Pick<ChannelRegistry, 'find'>) {
  const over = largeCache<number>(MAX_GAMES)
  return async (gameId: GameId): Promise<boolean> => {
    if (registry.find(gameId) !== undefined) return true
    if (over.get(gameId) !== undefined) return false
    const isActive = await store.isActive(gameId)
    if (!isActive) over.set(gameId, 1)
    return isActive
  }
}
