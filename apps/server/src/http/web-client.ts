import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { ClientSettingsAnswer, preferredLanguage, ROUTES, SETTINGS_ELEMENT_ID } from '@pinwheel/contract'
import type { ClientSettings } from '@pinwheel/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SERVER_FOLDER } from '../server-folder.ts'
import { asAnyone } from './access.ts'
import { pageHeaders } from './html.ts'
import { handleUnknownRoute, refuseTooMany } from './problems.ts'
import type { ApiPlugin } from './server.ts'

const WEB_CLIENT = path.join(SERVER_FOLDER, '../web/dist')

const COMPRESSED = /\.(?:br|gz)$/
const SCRIPT = /\.js(?:\.br|\.gz)?$/

/** Of the build: a flat folder of files whose names contain their hash. */
const ASSETS = 'assets'
/** Pages, compressed files and hidden files. */
const UNSERVED = /^\.|\.(?:html|br|gz)$/

const FOREVER = 'public, max-age=31536000, immutable'

export type WebClientOptions = {
  /** Written into every page. */
  settings: () => ClientSettings
  folder?: string
  /** Serves source maps, and names them in a header of each script. */
  sourceMaps?: boolean
}

/**
 * Serves the web client, if it is built. The client has its own routes, so every address that is not a file returns its
 * page. Sets the not-found handler, so register it last.
 */
export async function registerWebClient(
  app: FastifyInstance,
  { settings, folder = WEB_CLIENT, sourceMaps = false }: WebClientOptions,
): Promise<void> {
  const index = path.join(folder, 'index.html')
  const isBuilt = existsSync(index)
  const { sentryDsn, apiUrl } = settings()
  const api = originsOf(apiUrl)
  const headers = pageHeaders({ connect: [...originsOf(sentryDsn), ...api], image: api })
  const page = isBuilt ? readFileSync(index, 'utf8') : ''
  const catalogues = cataloguesOf(folder)
  const hasPage = (request: FastifyRequest): boolean => isBuilt && isPage(request)
  // Before the body of the request is read, whose errors would hide that the address does not exist.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404 && !hasPage(request)) void handleUnknownRoute(request, reply)
    else done()
  })
  app.setNotFoundHandler((request, reply) => {
    // A route that has found nothing calls this without the hook.
    if (!hasPage(request)) return handleUnknownRoute(request, reply)
    const waitSeconds = app.callLimits.page(request.ip)
    if (waitSeconds > 0) return refuseTooMany(reply, waitSeconds)
    const inHead = [settingsTag(settings()), preloadTag(catalogues.get(languageOf(request)))].join('')
    return reply
      .headers(headers)
      .header('vary', [reply.getHeader('vary') ?? [], 'accept-language'].flat().join(', '))
      .type('text/html; charset=utf-8')
      .send(page.replace('</head>', () => `${inHead}</head>`))
  })
  if (!isBuilt) return
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      if (sourceMaps && SCRIPT.test(file))
        reply.header('sourcemap', `${path.basename(file).replace(COMPRESSED, '')}.map`)
      const isHashed = path.relative(folder, file).startsWith(`${ASSETS}${path.sep}`)
      reply.header('cache-control', isHashed ? FOREVER : 'no-cache')
    },
  })
  for (const name of servedFiles(folder, sourceMaps))
    app.get(`/${name}`, async (_request, reply) => reply.sendFile(name))
  const assets = new Set(servedFiles(path.join(folder, ASSETS), sourceMaps))
  // One route for all of them: a thousand routes would take 0.3 s of each start.
  app.get<{ Params: { name: string } }>(`/${ASSETS}/:name`, async (request, reply) => {
    const { name } = request.params
    return assets.has(name) ? reply.sendFile(`${ASSETS}/${name}`) : handleUnknownRoute(request, reply)
  })
}

/**
 * The names of the files of a folder that have an address of their own. The not-found handler serves the page, with settings and
 * headers, at every address including /index.html, and compressed files are responses of their originals.
 */
function servedFiles(folder: string, sourceMaps: boolean): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .filter((name) => !UNSERVED.test(name) && (sourceMaps || !name.endsWith('.map')))
}

const originsOf = (url: string | undefined): string[] => (url === undefined ? [] : [new URL(url).origin])

/** One build serves every environment: the settings of this one are JSON data in the page, because scripts in it are forbidden. */
function settingsTag(settings: ClientSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${SETTINGS_ELEMENT_ID}">${json}</script>`
}

/** The manifest of the build names the texts of a player in a language by it. */
const CATALOGUE = /^virtual:messages\/player\/(?<language>.+)$/

/** The file with the texts of a player, by language. */
function cataloguesOf(folder: string): ReadonlyMap<string, string> {
  const manifest = path.join(folder, '.vite/manifest.json')
  if (!existsSync(manifest)) return new Map()
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>
  return new Map(
    Object.entries(chunks).flatMap(([key, { file }]) => {
      const language = CATALOGUE.exec(key)?.groups?.['language']
      return language === undefined ? [] : [[language, file] as const]
    }),
  )
}

/** Otherwise the page requests its texts only when its scripts run, which costs a phone one more round trip. */
const preloadTag = (file: string | undefined): string =>
  file === undefined ? '' : `<link rel="modulepreload" crossorigin href="/${file}">`

/** Browsers send a few languages, the preferred one first. */
const MOST_LANGUAGES = 20

/** The language that the page is going to choose, if no other one was chosen on that device. */
function languageOf({ query, headers }: FastifyRequest): string {
  const { lang } = query as { lang?: unknown }
  const accepted = (headers['accept-language'] ?? '').split(',', MOST_LANGUAGES)
  return preferredLanguage([
    typeof lang === 'string' ? lang : undefined,
    ...accepted.map((range) => range.split(';', 1)[0]?.trim()),
  ])
}

const NO_PAGES = /^\/(?:api|quiz-service|uploads|assets|health|ready|metrics|outbox|\.well-known)(?:\/|$)/

/** Whether the request is for a page of the client, at any address. */
export function isPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !NO_PAGES.test(url.split('?', 1)[0] ?? '')
}

/** The settings for pages that another server serves: Vite in development. */
export function settingsRoutes(settings: () => ClientSettings): ApiPlugin {
  return async (api) => {
    api.get(ROUTES.settings, { schema: { response: { 200: ClientSettingsAnswer } }, onRequest: asAnyone }, async () =>
      settings(),
    )
  }
}
