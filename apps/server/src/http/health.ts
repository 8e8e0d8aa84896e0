import type { FastifyInstance } from 'fastify'

/** Resolves when the thing answers, rejects when it does not. */
export type HealthCheck = () => Promise<unknown>

const TIMEOUT_MS = 2_000

/** `GET /health`: 200 while every store answers within two seconds, 503 otherwise. Says which, never why. */
export function registerHealth(app: FastifyInstance, checks: Readonly<Record<string, HealthCheck>>): void {
  app.get('/health', async (request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await answers(check)] as const),
    )
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
