import fastifyCors from '@fastify/cors'
import { IDEMPOTENCY_KEY_HEADER, SERVER_TIME_HEADER } from '@pinwheel/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Headers of every response. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  // Links in emails carry their token in the address, which must not reach other sites.
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
} as const

const YEAR_SECONDS = 365 * 86_400
/** Behind TLS, HSTS makes the browser use TLS for a year. */
export const STRICT_TRANSPORT_SECURITY = `max-age=${YEAR_SECONDS}`
const PREFLIGHT_MAX_AGE_SECONDS = 600

export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    addSecurityHeaders(request, reply)
    done()
  })
}

export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY)
  return reply.headers(SECURITY_HEADERS)
}

/** Allows the pages of one other origin to call the API. Without it the same-origin policy of browsers applies. */
export function registerCors(app: FastifyInstance, origin: string | undefined): void {
  if (origin === undefined) return
  void app.register(fastifyCors, {
    // As a list: a single text would be sent to pages of every origin.
    origin: [origin],
    credentials: true,
    // Preflights without Access-Control-Request-Method get the same response.
    strictPreflight: false,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'accept', 'if-match', IDEMPOTENCY_KEY_HEADER],
    exposedHeaders: ['etag', SERVER_TIME_HEADER],
    maxAge: PREFLIGHT_MAX_AGE_SECONDS,
  })
}
