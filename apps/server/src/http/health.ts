import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

/** Resolves when the thing answers, rejects when it does not. */
export type HealthCheck = () => Promise<unknown>

const TIMEOUT_MS = 2_000
/** Anyone may ask, as often as they like: what is asked in turn gets no more than one question in this time. */
const FRESH_MS = 1_000

type Checks = Readonly<Record<string, HealthCheck>>

/** `GET /health`: 200 while everything answers within two seconds, 503 otherwise. Says which, never why. */
export function registerHealth(app: FastifyInstance, checks: Checks, clock: Pick<Clock, 'now'>): void {
  const look = shared(() => outcomes(checks), clock)
  app.get('/health', async (request, reply) => {
    const results = await look()
    const pick = (up: boolean) =>
      Object.fromEntries(
        results.filter(([, isUp]) => isUp === up).map(([name]) => [name, { status: up ? 'up' : 'down' }]),
      )
    const [info, error] = [pick(true), pick(false)]
    const isWell = Object.keys(error).length === 0
    if (!isWell) request.log.warn({ down: Object.keys(error) }, 'not healthy')
    return reply
      .code(isWell ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isWell ? 'ok' : 'error', info, error, details: { ...info, ...error } })
  })
}

type Outcomes = readonly (readonly [name: string, isUp: boolean])[]

const outcomes = (checks: Checks): Promise<Outcomes> =>
  Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await answers(check)] as const))

function shared(look: () => Promise<Outcomes>, clock: Pick<Clock, 'now'>): () => Promise<Outcomes> {
  let latest: { since: number; outcomes: Promise<Outcomes> } | undefined
  return () => {
    const now = clock.now()
    if (latest === undefined || now - latest.since >= FRESH_MS) latest = { since: now, outcomes: look() }
    return latest.outcomes
  }
}

async function answers(check: HealthCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MS).unref()
  })
  const answer = check().then(
    () => true,
    () => false,
  )
  return Promise.race([answer, patience]).finally(() => clearTimeout(timer))
}
