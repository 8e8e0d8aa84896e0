import type { Redis } from 'ioredis'

/** Commands fail after this time when Redis is not available. No response depends on them. */
const TIMEOUT_MS = 2000
const MAX_RECONNECT_DELAY_MS = 1000

/** Why the latest attempt to connect failed, which may have been before anything watched the connection. */
const lastErrors = new WeakMap<Redis, Error>()

/**
 * Resolves when the connection is ready or its first attempt has failed. The client reconnects by itself: an unavailable
 * Redis prevents neither the start nor a game.
 */
export async function connectRedis(url: string): Promise<Redis> {
  // Only where it is used: its fifty files take a twentieth of a start, which a game that goes on after a crash waits for.
  const ioredis = await import('ioredis')
  const redis = new ioredis.Redis(url, {
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    // Without it, each command to a Redis that has gone silent would wait, one after the other, as long as its connection exists.
    socketTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    // A command that waits for a connection would arrive too late to be useful.
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 50, MAX_RECONNECT_DELAY_MS),
  })
  // Without a listener ioredis prints every failed attempt. `watchConnection` reports outages.
  redis.on('error', (error: Error) => {
    lastErrors.set(redis, error)
    ignoreFurtherErrors(redis)
  })
  redis.on('ready', () => lastErrors.delete(redis))
  await new Promise<void>((resolve) => {
    redis.once('ready', resolve)
    redis.once('close', resolve)
  })
  return redis
}

/**
 * With TLS a connection can fail twice: its certificate is refused, and then the other end says that it was closed. ioredis handles the
 * first error of a connection, and the second would end the process.
 */
export const ignoreFurtherErrors = ({ stream }: Redis): void => void stream?.on('error', () => undefined)

export type OutageListeners = { onLost: (error: Error | undefined) => void; onRestored: () => void }

/**
 * Calls `onLost` once per outage, and `onRestored` at its end. Of a current outage, the end of the next attempt to connect tells.
 * @returns a function that stops it
 */
export function watchConnection(redis: Redis, { onLost, onRestored }: OutageListeners): () => void {
  let isLost = false
  const handleClose = (): void => {
    if (!isLost) onLost(lastErrors.get(redis))
    isLost = true
  }
  redis.on('close', handleClose)
  redis.on('ready', () => {
    if (isLost) onRestored()
    isLost = false
  })
  return () => void redis.off('close', handleClose)
}
