import { isUrl } from '@pinwheel/contract'
import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'

/** Scheme, host and port, such as `http://192.168.1.20:3000`. */
export type Origin = string

/** What the origin of a request is found by. */
export type Requested = {
  protocol: string
  host: string
  headers: IncomingHttpHeaders
  /** The other origin whose pages may call the API. */
  server: { corsOrigin: string | undefined }
}

/**
 * The origin under which the client requested the server, so that image addresses work on the client's device. It comes from
 * the request, and from proxy headers only when the proxy is trusted. A proxy without these headers may have dropped the
 * port or terminated TLS: then the origin of the calling page (same host) or the public address is used. The public address
 * also replaces an origin that the contract does not accept in an image address.
 */
export function originOf(request: Requested, publicOrigin: Origin): Origin {
  const { protocol, host, headers, server } = request
  const key = [protocol, host, headers.origin, headers.referer, server.corsOrigin, publicOrigin].join('\n')
  const known = origins.get(key)
  if (known !== undefined) return known
  const origin = findOrigin(request, publicOrigin)
  origins.set(key, origin)
  return origin
}

/** Thousands of phones open the same page. Parsing its addresses takes five microseconds. */
const origins = new LRUCache<string, Origin>({ max: 100 })

function findOrigin(request: Requested, publicOrigin: Origin): Origin {
  const requested = readable(`${request.protocol}://${request.host}`)
  if (requested === undefined) return publicOrigin
  const page = pageOrigin(request)
  if (page?.hostname === requested.hostname && page.origin !== request.server.corsOrigin) return page.origin
  const ours = new URL(publicOrigin)
  const lacksPort = requested.hostname === ours.hostname && requested.port === ''
  return lacksPort || requested.host === ours.host ? publicOrigin : requested.origin
}

/** The origin of the calling page, from the headers of the browser. */
function pageOrigin({ headers: { origin, referer } }: Requested): URL | undefined {
  return readable(origin ?? (referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : ''))
}

const readable = (origin: string): URL | undefined =>
  isUrl(origin.toLowerCase()) && URL.canParse(origin) ? new URL(origin) : undefined
