import { isMigrationToken } from '@pinwheel/contract/plain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPage } from '../http/index.ts'

/**
 * Redirects every page on the host of the legacy site to the moved notice at /, with the migration token of the URL, if
 * any. The API, files and pictures are served as on other hosts, so that games in progress continue.
 */
export function redirectToLegacyNotice(app: FastifyInstance, host: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.host.toLowerCase() !== host || !isOtherPage(request)) return undefined
    return reply.header('cache-control', 'no-store').redirect(`/${tokenOf(request)}`, 302)
  })
}

function isOtherPage(request: FastifyRequest): boolean {
  return request.url.split('?', 1)[0] !== '/' && isPage(request) && request.is404
}

function tokenOf({ url }: FastifyRequest): string {
  const token = new URLSearchParams(url.split('?')[1]).get('migrationToken') ?? ''
  return isMigrationToken(token) ? `?migrationToken=${token}` : ''
}
