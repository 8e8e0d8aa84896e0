import { UPLOADS_PATH } from '@pinwheel/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asAnyone } from '../http/index.ts'
import { byteRange } from './byte-range.ts'
import { VIA } from './remote/download.ts'
import type { Busy } from './remote/remote-pictures.ts'
import type { Picture } from './picture.ts'

/**
 * @param name the path after `/uploads/images/`, not validated
 * @param client the IP address of the client
 */
export type FindPicture = (name: string, client: string) => Promise<Picture | Busy | undefined>

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

/** Sends a picture, also for conditional and range requests. */
export function sendPicture(
  { bytes, type, etag }: Picture,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  cacheControl: string,
): FastifyReply {
  reply.headers({ ...SECURITY_HEADERS, etag, 'cache-control': cacheControl, 'accept-ranges': 'bytes' })
  if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send()
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = byteRange(isSame ? headers.range : undefined, bytes.length)
  if (range === 'not satisfiable') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  if (range === undefined) return reply.type(type).send(bytes)
  return reply
    .code(206)
    .type(type)
    .header('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`)
    .send(bytes.subarray(range.start, range.end + 1))
}

const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) === true
