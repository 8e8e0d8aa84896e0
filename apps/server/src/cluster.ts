import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import { postgresBus, redisBus, singleNodeBus, workersBus } from './bus/index.ts'
import type { Bus } from './bus/index.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/index.ts'
import { singleProcess } from './http/index.ts'
import type { HealthCheck, Machine } from './http/index.ts'
import {
  createPeerCounts,
  localAllowances,
  memoryCounts,
  postgresCounts,
  redisCounts,
  workerAllowances,
  workerCounts,
} from './limits/index.ts'
import type { AllowanceLimits, Counts } from './limits/index.ts'
import { connectRedis, watchConnection } from './redis.ts'
import type { Notifications, Sql } from './sql/index.ts'
import type { WorkerLink } from './workers/index.ts'

/** What the nodes of a cluster share besides the database: messages, and counts for the rate limits. */
export type ClusterServices = {
  bus: Bus
  counts: Counts
  /** Absent: the limits are computed from `counts`. */
  allowances?: AllowanceLimits
  /** Health checks of the shared services, by name. */
  checks: Readonly<Record<string, HealthCheck>>
  logOutages(log: FastifyBaseLogger): void
  close(): void
}

export type ClusterOptions = Pick<Config, 'databaseUrl' | 'redisUrl' | 'playersPerAddress'> & {
  sql: Sql
  clock: Clock
  notifications: Notifications
  /** If this process is one of several workers. */
  link?: WorkerLink | undefined
}

/**
 * Uses Redis if configured, else PostgreSQL, so that each worker is a node. With the built-in database there is only one
 * machine: its workers share the supervisor, and a single process needs nothing but its memory.
 */
export async function createClusterServices({
  databaseUrl,
  redisUrl,
  playersPerAddress,
  sql,
  clock,
  notifications,
  link,
}: ClusterOptions): Promise<ClusterServices> {
  if (redisUrl !== undefined) return redisServices(redisUrl)
  const shared = (bus: Bus, counts: Counts): ClusterServices => ({
    bus,
    counts,
    checks: {},
    logOutages: () => undefined,
    close: () => undefined,
  })
  if (databaseUrl !== undefined) return shared(postgresBus(notifications), postgresCounts(sql))
  if (link !== undefined) return { ...shared(workersBus(link), workerCounts(link)), allowances: workerAllowances(link) }
  return { ...shared(singleNodeBus(), memoryCounts(clock)), allowances: localAllowances({ clock, playersPerAddress }) }
}

/** The workers of this machine as the HTTP server sees them. */
export const machineOf = (link: WorkerLink | undefined): Machine =>
  link === undefined
    ? singleProcess
    : {
        worker: link.id,
        workers: link.count,
        peerSlots: (name, most) => createPeerCounts(link, name, most),
        isReady: link.isReady,
      }

async function redisServices(url: string): Promise<ClusterServices> {
  const redis = await connectRedis(url)
  let stopWatching = (): void => undefined
  // Until there is a log.
  let firstRefusal: Error | undefined
  let logRefusal = (error: Error): void => {
    firstRefusal ??= error
  }
  return {
    bus: redisBus(redis, (error) => logRefusal(error)),
    counts: redisCounts(redis),
    // A message that no node receives. An account may be allowed everything but messages.
    checks: { redis: () => redis.spublish('pinwheel:health', '') },
    logOutages(log) {
      logRefusal = logFirst(redis, log)
      if (firstRefusal !== undefined) logRefusal(firstRefusal)
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

/** @returns a function that logs the first of the messages that Redis refuses on a connection */
function logFirst(redis: Redis, log: FastifyBaseLogger): (error: Error) => void {
  let isLogged = false
  redis.on('ready', () => {
    isLogged = false
  })
  return (error) => {
    if (!isLogged)
      log.warn(
        { err: error },
        'Redis refuses messages. Games continue: each node polls the database once a second for changes by other nodes. Use Redis 7 or Valkey without cluster mode, and an account that may use the keys and channels pinwheel:*.',
      )
    isLogged = true
  }
}

/** Rejects while a worker of this machine is being replaced or does not respond. */
export async function allWorkersRespond(link: WorkerLink): Promise<void> {
  const [allListen, replies] = await Promise.all([link.ask('all-listen'), link.collect('responds')])
  if (allListen !== true || replies.length < link.count)
    throw new Error('A worker is being replaced or does not respond.')
}
