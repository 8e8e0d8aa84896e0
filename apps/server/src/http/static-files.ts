import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { SETTINGS_ELEMENT_ID } from '@pinwheel/contract'
import type { ClientSettings } from '@pinwheel/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerUnknownRoute, refuseForNow } from './problems.ts'
import { pageHeaders } from './protection.ts'

const WEB_CLIENT = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const COMPRESSED = /\.(?:br|gz)$/
const SCRIPT = /\.js(?:\.br|\.gz)?$/

const FOREVER = 'public, max-age=31536000, immutable'

export type WebClientOptions = {
  /** What the pages are told when they are opened. */
  settings: () => ClientSettings
  folder?: string
  /** Whether source maps are handed out, and scripts name theirs. */
  sourceMaps?: boolean
}

/**
 * The built web client, where there is one. Any address that is no file is a page of it: the client has its own routes.
 * Settles what becomes of unknown addresses, so it is registered last.
 */
export async function registerWebClient(
  app: FastifyInstance,
  { settings, folder = WEB_CLIENT, sourceMaps = false }: WebClientOptions,
): Promise<void> {
  const index = path.join(folder, 'index.html')
  const isBuilt = existsSync(index)
  const { sentryDsn, apiUrl } = settings()
  const called = [sentryDsn, apiUrl].filter((url) => url !== undefined)
  const headers = pageHeaders(...called.map((url) => new URL(url).origin))
  const page = isBuilt ? readFileSync(index, 'utf8') : ''
  app.setNotFoundHandler((request, reply) => {
    if (!isBuilt || !isPage(request)) return answerUnknownRoute(request, reply)
    const waitSeconds = app.callLimits.page(request.ip)
    if (waitSeconds > 0) return refuseForNow(reply, waitSeconds)
    return reply.headers(headers).type('text/html; charset=utf-8').send(withSettings(page, settings()))
  })
  if (!isBuilt) return
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    // A page comes with its settings and its headers, from above, under whichever name it is asked for.
    globIgnore: ['**/*.html', ...(sourceMaps ? [] : ['**/*.map'])],
    setHeaders: (reply, file) => {
      if (sourceMaps && SCRIPT.test(file))
        reply.header('sourcemap', `${path.basename(file).replace(COMPRESSED, '')}.map`)
      const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`)
      reply.header('cache-control', isHashed ? FOREVER : 'no-cache')
    },
  })
}

/** One build serves every environment: what it must know of this one stands in the page, as data and not as a program. */
function withSettings(html: string, settings: ClientSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`)
  return html.replace(
    '</head>',
    () => `<script type="application/json" id="${SETTINGS_ELEMENT_ID}">${json}</script></head>`,
  )
}

const NO_PAGES = /^\/(?:api|quiz-service|uploads|assets|health|ready|metrics|outbox|\.well-known)(?:\/|$)/

/** Whether somebody asks for a page of the client, at whatever address. */
export function isPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !NO_PAGES.test(url.split('?', 1)[0] ?? '')
}
