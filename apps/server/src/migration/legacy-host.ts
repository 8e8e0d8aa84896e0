import { isMigrationToken } from '@pinwheel/contract/plain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPage } from '../http/index.ts'

/**
 * Of the pages, the legacy site's host serves the moved notice at / and nothing else: every other address of a page leads
 * there, with its migration token if it has one. The API, files and pictures answer under that host as under any other:
 * games that were begun there go on, and none of them is a way to somewhere else.
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
