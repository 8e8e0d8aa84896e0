import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearer, refuse } from '../http/index.ts'
import type { Metrics } from './metrics.ts'

const METRICS_PATH = '/metrics'

type MetricsAccess = {
  token: string | undefined
  /** Whether a public address is set. */
  isPublic: boolean
}

/** Streams last as long as a game, and would drown the times of all the rest. */
const isStream = (route: string): boolean => route.endsWith('/events')

/**
 * `GET /metrics`, for callers with the token. Where none is set, for programs on this machine alone, and for none once the
 * server is public: a proxy on the same machine need not say that it is one. Counts every request from here on.
 */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, access: MetricsAccess): void {
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const route = routeOptions.url ?? 'none'
    if (!isStream(route)) metrics.requestDone({ method, route, status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })
  app.directCalls.onDone((done) => {
    if (!isStream(done.route)) metrics.requestDone(done)
  })
  app.get(METRICS_PATH, async (request, reply) => {
    if (!mayRead(request, access)) return refuse(reply, 'access/forbidden')
    const { type, text } = await metrics.read()
    return reply.header('cache-control', 'no-store').type(type).send(text)
  })
}

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && (address === '::1' || /^(?:::ffff:)?127\./.test(address))

function mayRead({ headers, socket }: FastifyRequest, { token, isPublic }: MetricsAccess): boolean {
  if (token !== undefined) return isSame(bearer(headers.authorization ?? ''), token)
  if (isPublic) return false
  return isLoopback(socket.remoteAddress) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
