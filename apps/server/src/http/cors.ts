import { SERVER_TIME_HEADER } from '@pinwheel/contract'
import type { FastifyInstance } from 'fastify'

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, accept',
  'access-control-max-age': '600',
} as const

/** Lets pages of one other origin call us. Without it the browser's own rule stands: only ours may. */
export function allowOrigin(app: FastifyInstance, origin: string | undefined): void {
  if (origin === undefined) return
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin')
    if (request.headers.origin !== origin) return undefined
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': SERVER_TIME_HEADER,
    })
    if (request.method !== 'OPTIONS') return undefined
    return reply.code(204).headers(PREFLIGHT).send()
  })
}
