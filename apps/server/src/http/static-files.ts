import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { UPLOADS_PATH } from '@pinwheel/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerUnknownRoute } from './problems.ts'

const WEB_CLIENT = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const SAMPLE_PICTURES = fileURLToPath(new URL('../../assets/samples', import.meta.url))

const DAY_SECONDS = 86_400
const FOREVER = `public, max-age=${365 * DAY_SECONDS}, immutable`

// Pictures and media of quizzes come from anywhere; programs come from us alone.
const PAGE_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob: http: https:",
  "media-src 'self' blob: http: https:",
  "font-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
].join('; ')

const PAGE_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': PAGE_POLICY,
  // Links from mails carry their token in the address; it must not travel on.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Pictures below /uploads/images: those we ship, and those that people uploaded into the data directory. */
export async function registerPictures(app: FastifyInstance, dataDir: string): Promise<void> {
  const uploads = path.join(dataDir, 'uploads')
  mkdirSync(uploads, { recursive: true })
  const pictures = { decorateReply: false, index: false as const, cacheControl: false, dotfiles: 'ignore' as const }
  await app.register(fastifyStatic, {
    ...pictures,
    root: SAMPLE_PICTURES,
    prefix: `${UPLOADS_PATH}/samples/`,
    setHeaders: pictureHeaders(`public, max-age=${DAY_SECONDS}`),
  })
  await app.register(fastifyStatic, {
    ...pictures,
    root: uploads,
    prefix: `${UPLOADS_PATH}/`,
    setHeaders: pictureHeaders(FOREVER),
  })
}

/** A picture opened by itself is a document to the browser: it may draw, and nothing else. */
const pictureHeaders = (cacheControl: string) => (reply: FastifyReply) => {
  void reply.header('cache-control', cacheControl)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
}

export type WebClientOptions = {
  /** Where phones find us, as an origin: pages tell it on when they are opened as localhost. */
  publicOrigin: string
  folder?: string
}

/**
 * The built web client, where there is one. Any address that is no file is a page of it: the client has its own routes.
 * Settles what becomes of unknown addresses, so it is registered last.
 */
export async function registerWebClient(
  app: FastifyInstance,
  { publicOrigin, folder = WEB_CLIENT }: WebClientOptions,
): Promise<void> {
  const index = path.join(folder, 'index.html')
  const isBuilt = existsSync(index)
  const page = isBuilt ? withPublicOrigin(readFileSync(index, 'utf8'), publicOrigin) : ''
  app.setNotFoundHandler((request, reply) =>
    isBuilt && isPage(request)
      ? reply.headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(page)
      : answerUnknownRoute(request, reply),
  )
  if (!isBuilt) return
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`)
      reply.header('cache-control', isHashed ? FOREVER : 'no-cache')
      reply.header('x-content-type-options', 'nosniff')
    },
  })
}

/** One build serves every environment: what it must know of this one stands in the page. */
const withPublicOrigin = (html: string, publicOrigin: string): string =>
  html.replace('</head>', `<meta name="pinwheel-public-url" content="${new URL(publicOrigin).origin}" /></head>`)

const NO_PAGES = /^\/(?:api|quiz-service|uploads|assets|health)(?:\/|$)/

function isPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !NO_PAGES.test(url.split('?', 1)[0] ?? '')
}
