import type { FastifyBaseLogger } from 'fastify'
import { postgresBus, redisBus, singleNodeBus } from './bus/index.ts'
import type { Bus } from './bus/index.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/index.ts'
import type { HealthCheck } from './http/index.ts'
import { memoryCounts, postgresCounts, redisCounts } from './limits/index.ts'
import type { Counts } from './limits/index.ts'
import { connectRedis, watchConnection } from './redis.ts'
import type { Notifications, Sql } from './sql/index.ts'

/** What the nodes of a cluster share besides the database: messages, and counts for the rate limits. */
export type ClusterServices = {
  bus: Bus
  counts: Counts
  /** Health checks of the shared services, by name. */
  checks: Readonly<Record<string, HealthCheck>>
  logOutages(log: FastifyBaseLogger): void
  close(): void
}

export type ClusterOptions = Pick<Config, 'databaseUrl' | 'redisUrl'> & {
  sql: Sql
  clock: Clock
  notifications: Notifications
}

/** Uses Redis if configured, else PostgreSQL. With the built-in database there is only one node, so memory is enough. */
export async function createClusterServices({
  databaseUrl,
  redisUrl,
  sql,
  clock,
  notifications,
}: ClusterOptions): Promise<ClusterServices> {
  if (redisUrl !== undefined) return redisServices(redisUrl)
  const [bus, counts] =
    databaseUrl === undefined
      ? [singleNodeBus(), memoryCounts(clock)]
      : [postgresBus(notifications), postgresCounts(sql)]
  return { bus, counts, checks: {}, logOutages: () => undefined, close: () => undefined }
}

async function redisServices(url: string): Promise<ClusterServices> {
  const redis = await connectRedis(url)
  let stopWatching = (): void => undefined
  return {
    bus: redisBus(redis),
    counts: redisCounts(redis),
    checks: { redis: () => redis.ping() },
    logOutages(log) {
      stopWatching = watchConnection(redis, {
        onLost: (error) =>
          log.warn(
            { err: error },
            'Redis is not available. Games continue: each node polls the database once a second for changes by other nodes, and counts rate limits by itself.',
          ),
        onRestored: () => log.info('Redis is available again.'),
      })
    },
    close() {
      stopWatching()
      redis.disconnect()
    },
  }
}
