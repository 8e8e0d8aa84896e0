import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { singleProcess } from './machine.ts'
import type { Machine } from './machine.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/ready` answers 503; other requests are still served. */
    drain(): void
  }
}

/** Rejects when the dependency is not available. */
export type HealthCheck = () => Promise<unknown>

const TIMEOUT_MS = 2_000
/** Anyone may call /health at any rate, so each dependency is checked at most once in this time. */
const CACHE_MS = 1_000

type Checks = Readonly<Record<string, HealthCheck>>

/** `GET /health`: 200 while every check succeeds within two seconds, 503 otherwise. Names the failed checks, never the error. */
export function registerHealth(app: FastifyInstance, checks: Checks, clock: Pick<Clock, 'now'>): void {
  const check = cached(async () => {
    const results = await runChecks(checks)
    const down = results.flatMap(([name, isUp]) => (isUp ? [] : [name]))
    // Here, not for each request: anyone may call this at any rate.
    if (down.length > 0) app.log.warn({ down }, 'not healthy')
    return results
  }, clock)
  app.get('/health', async (_request, reply) => {
    const results = await check()
    const pick = (up: boolean) =>
      Object.fromEntries(
        results.filter(([, isUp]) => isUp === up).map(([name]) => [name, { status: up ? 'up' : 'down' }]),
      )
    const [info, error] = [pick(true), pick(false)]
    const isHealthy = Object.keys(error).length === 0
    return reply
      .code(isHealthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isHealthy ? 'ok' : 'error', info, error, details: { ...info, ...error } })
  })
}

type CheckResults = readonly (readonly [name: string, isUp: boolean])[]

const runChecks = (checks: Checks): Promise<CheckResults> =>
  Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await succeeds(check)] as const))

function cached(run: () => Promise<CheckResults>, clock: Pick<Clock, 'now'>): () => Promise<CheckResults> {
  let latest: { since: number; results: Promise<CheckResults> } | undefined
  return () => {
    const now = clock.now()
    // Also when the clock was set back by hours, as it is on a machine that started with a wrong time.
    if (latest === undefined || Math.abs(now - latest.since) >= CACHE_MS) latest = { since: now, results: run() }
    return latest.results
  }
}

async function succeeds(check: HealthCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MS).unref()
  })
  const success = check().then(
    () => true,
    () => false,
  )
  return Promise.race([success, timeout]).finally(() => clearTimeout(timer))
}

/**
 * `GET /ready`: 200 from the start of all workers, which comes after the migrations; 503 once shutdown has begun. Does not depend on the
 * database: if it were unavailable, a load balancer would remove all nodes, and no node could report the outage.
 */
export function registerReadiness(app: FastifyInstance, machine: Pick<Machine, 'isReady'> = singleProcess): void {
  let isDraining = false
  app.decorate('drain', () => {
    isDraining = true
  })
  app.addHook('preClose', async () => app.drain())
  const status = (): 'draining' | 'ready' | 'starting' => {
    if (isDraining) return 'draining'
    return machine.isReady() ? 'ready' : 'starting'
  }
  app.get('/ready', async (_request, reply) => {
    const current = status()
    return reply
      .code(current === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: current })
  })
}
