import { Readable } from 'node:stream'
import { UPLOADS_PATH } from '@pinwheel/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asAnyone } from '../http/index.ts'
import { byteRange } from './byte-range.ts'
import { VIA } from './remote/download.ts'
import type { Busy } from './remote/remote-pictures.ts'
import type { Picture, Sound } from './picture.ts'

/**
 * @param name the path after `/uploads/images/`, not validated
 * @param client the IP address of the client
 */
export type FindPicture = (name: string, client: string) => Promise<Picture | Sound | Busy | undefined>

const BUSY_RETRY_SECONDS = 2

const DAY_SECONDS = 86_400
const FOREVER = `public, max-age=${365 * DAY_SECONDS}, immutable`
const FOR_A_DAY = `public, max-age=${DAY_SECONDS}`

/** A browser treats a picture opened in a tab as a document. This one may not run scripts or load anything. */
const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** `GET /uploads/images/…`: uploads, bundled drawings and pictures of other sites. Public, because games are public. */
export function registerPictures(app: FastifyInstance, find: FindPicture): void {
  app.get<{ Params: { '*': string } }>(`${UPLOADS_PATH}/*`, { onRequest: asAnyone }, async (request, reply) => {
    // A node that downloads a picture from its own address would wait for itself.
    const isOwnRequest = request.headers.via?.includes(VIA) === true
    const picture = isOwnRequest ? undefined : await find(request.params['*'], request.ip)
    if (picture === 'busy') return reply.code(503).header('retry-after', BUSY_RETRY_SECONDS).send()
    if (picture === undefined) return reply.callNotFound()
    return sendPicture(picture, request, reply, picture.isFinal ? FOREVER : FOR_A_DAY)
  })
}

/** Sends a picture or a sound, also for conditional and range requests. */
export function sendPicture(
  shown: Picture | Sound,
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  cacheControl: string,
): FastifyReply {
  const { type, etag } = shown
  const size = 'bytes' in shown ? shown.bytes.length : shown.size
  reply.headers({ ...SECURITY_HEADERS, etag, 'cache-control': cacheControl, 'accept-ranges': 'bytes' })
  if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send()
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = byteRange(isSame ? headers.range : undefined, size)
  if (range === 'not satisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.type(type)
  if ('bytes' in shown) return reply.send(range === undefined ? shown.bytes : shown.bytes.subarray(start, end + 1))
  reply.header('content-length', end + 1 - start)
  // The framework reads the stream of a HEAD request to its end.
  return reply.send(method === 'HEAD' ? Readable.from([]) : shown.stream(start, end + 1))
}

const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) === true
