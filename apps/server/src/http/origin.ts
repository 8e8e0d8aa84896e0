import type { IncomingHttpHeaders } from 'node:http'
import { isUrl } from '@pinwheel/contract'
import { LRUCache } from 'lru-cache'

/** Scheme, host and port, such as `http://192.168.1.20:3000`. */
export type Origin = string

/**
 * The origin under which the client requested the server, so that image addresses work on the client's device. It comes from
 * the request, and from proxy headers only when the proxy is trusted. A proxy without these headers may have dropped the
 * port or terminated TLS: then the origin of the calling page (same host) or the public address is used. The public address
 * also replaces an origin that the contract does not accept in an image address.
 */
export function originOf({ protocol, host, headers, server }: Requested, publicOrigin: Origin): Origin {
  const call: Call = { requested: `${protocol}://${host}`, headers, publicOrigin, corsOrigin: server?.corsOrigin }
  const key = [call.requested, headers.origin, headers.referer, publicOrigin, call.corsOrigin].join('\n')
  if (key.length > MAX_KEY_LENGTH) return parseOrigin(call)
  const known = origins.get(key) ?? parseOrigin(call)
  origins.set(key, known)
  return known
}

/** Of a request. `server` is absent where pages of other origins may not call the API. */
type Requested = {
  protocol: string
  host: string
  headers: Call['headers']
  server?: { corsOrigin: string | undefined }
}

type Call = {
  requested: string
  headers: Pick<IncomingHttpHeaders, 'origin' | 'referer'>
  publicOrigin: Origin
  corsOrigin: string | undefined
}

const MAX_KEY_LENGTH = 1000
/** Parsing addresses takes twenty microseconds, and all players of a game open their streams with the same ones. */
const origins = new LRUCache<string, Origin>({ max: 1000 })

function parseOrigin({ requested: address, headers, publicOrigin, corsOrigin }: Call): Origin {
  const requested = readable(address)
  if (requested === undefined) return publicOrigin
  const page = pageOrigin(headers)
  if (page?.hostname === requested.hostname && page.origin !== corsOrigin) return page.origin
  const ours = new URL(publicOrigin)
  const lacksPort = requested.hostname === ours.hostname && requested.port === ''
  return lacksPort || requested.host === ours.host ? publicOrigin : requested.origin
}

/** The origin of the calling page, from the headers of the browser. */
function pageOrigin({ origin, referer }: Call['headers']): URL | undefined {
  return readable(origin ?? (referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : ''))
}

const readable = (origin: string): URL | undefined =>
  isUrl(origin.toLowerCase()) && URL.canParse(origin) ? new URL(origin) : undefined
