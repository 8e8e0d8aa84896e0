import type { FastifyBaseLogger } from 'fastify'
import { postgresBus, redisBus, singleNodeBus } from './bus/index.ts'
import type { Bus } from './bus/index.ts'
import type { Config } from './config/index.ts'
import type { HealthCheck } from './http/index.ts'
import { memoryCounts, postgresCounts, redisCounts } from './limits/index.ts'
import type { Counts } from './limits/index.ts'
import { connectRedis, followOutages } from './redis.ts'
import type { Notifications, Sql } from './sql/index.ts'

/** What this node has in common with the others besides the database: news, and counts for the limits. */
export type Common = {
  bus: Bus
  counts: Counts
  /** What nodes have in common besides the database, by name. */
  checks: Readonly<Record<string, HealthCheck>>
  reportTo(log: FastifyBaseLogger): void
  close(): void
}

export type CommonOptions = Pick<Config, 'databaseUrl' | 'redisUrl'> & { sql: Sql; notifications: Notifications }

/** Redis takes it off the database; a database of its own means that there is no other node. */
export async function inCommon({ databaseUrl, redisUrl, sql, notifications }: CommonOptions): Promise<Common> {
  if (redisUrl !== undefined) return byRedis(redisUrl)
  const [bus, counts] =
    databaseUrl === undefined ? [singleNodeBus(), memoryCounts()] : [postgresBus(notifications), postgresCounts(sql)]
  return { bus, counts, checks: {}, reportTo: () => undefined, close: () => undefined }
}

async function byRedis(url: string): Promise<Common> {
  const redis = await connectRedis(url)
  let stopFollowing = (): void => undefined
  return {
    bus: redisBus(redis),
    counts: redisCounts(redis),
    checks: { redis: () => redis.ping() },
    reportTo(log) {
      stopFollowing = followOutages(redis, {
        onLost: (error) =>
          log.warn(
            { err: error },
            'Redis is away. Games go on: each node looks once a second for what the others have done, and counts by itself.',
          ),
        onBack: () => log.info('Redis is back.'),
      })
    },
    close() {
      stopFollowing()
      redis.disconnect()
    },
  }
}
