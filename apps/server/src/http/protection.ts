import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What every answer carries, whatever it is. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  // Links from mails carry their token in the address; it must not travel on to other sites.
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
} as const

const YEAR_SECONDS = 365 * 86_400

export function protect(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void protectAnswer(request, reply))
}

/** Headers that ask browsers to be strict with us. Behind TLS they also learn never to come without it again. */
export function protectAnswer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`)
  return reply.headers(EVERYWHERE)
}

/** @param connectsTo origins beside ours that pages call: the error-reporting service, an API elsewhere */
export function pageHeaders(...connectsTo: readonly string[]): Record<string, string> {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connectsTo],
    // Pictures and media of quizzes come from anywhere; programs and styles come from us alone.
    'img-src': ["'self'", 'data:', 'blob:', 'http:', 'https:'],
    'media-src': ["'self'", 'blob:', 'http:', 'https:'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return {
    'cache-control': 'no-cache',
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), fullscreen=(self)',
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
  }
}
