import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEY_HEADER } from '@pinwheel/contract'
import type { FastifyRequest } from 'fastify'
import { userOf } from './access.ts'

/**
 * The id of what this request creates, derived from the account and the client's key: a request that is sent again, because
 * its response was lost, creates nothing new. Undefined without a key.
 */
export function idFromKey(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER]
  if (typeof key !== 'string') return undefined
  const hash = createHash('sha256')
    .update(`${userOf(request).userId} ${request.routeOptions.url} ${key}`)
    .digest()
  // Version 8: a UUID of our own making (RFC 9562, section 5.8).
  hash[6] = 0x80 | ((hash[6] ?? 0) & 0x0f)
  hash[8] = 0x80 | ((hash[8] ?? 0) & 0x3f)
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
