import { Redis } from 'ioredis'

/** A lost Redis makes calls fail within this time, and nothing that people wait for depends on it. */
const PATIENCE_MS = 2000
const LONGEST_PAUSE_MS = 1000

/**
 * Resolves when the connection stands or has failed for the first time. It comes back by itself: a Redis that is away
 * stops neither the start nor a game.
 */
export async function connectRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    // Commands that wait for a connection would come too late to be of use.
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 50, LONGEST_PAUSE_MS),
  })
  // Without a listener each attempt would be printed. Those who want to know follow the outages.
  redis.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    redis.once('ready', resolve)
    redis.once('close', resolve)
  })
  return redis
}

export type OutageReports = { onLost: (error: Error | undefined) => void; onBack: () => void }

/** Reports once each time that Redis goes away, or is away now, and once when it is back. @returns the way to stop */
export function followOutages(redis: Redis, { onLost, onBack }: OutageReports): () => void {
  let lastError: Error | undefined
  let isAway = redis.status !== 'ready'
  if (isAway) onLost(lastError)
  redis.on('error', (error: Error) => {
    lastError = error
  })
  const noteLoss = (): void => {
    if (!isAway) onLost(lastError)
    isAway = true
  }
  redis.on('close', noteLoss)
  redis.on('ready', () => {
    if (isAway) onBack()
    isAway = false
    lastError = undefined
  })
  return () => void redis.off('close', noteLoss)
}
