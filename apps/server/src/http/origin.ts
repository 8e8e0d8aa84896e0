import { isUrl } from '@pinwheel/contract'
import type { FastifyRequest } from 'fastify'

/** Scheme, host and port, such as `http://192.168.1.20:3000`. */
export type Origin = string

/**
 * The origin under which the client requested the server, so that image addresses work on the client's device. It comes from
 * the request, and from proxy headers only when the proxy is trusted. A proxy without these headers may have dropped the
 * port or terminated TLS: then the origin of the calling page (same host) or the public address is used. The public address
 * also replaces an origin that the contract does not accept in an image address.
 */
export function originOf(request: FastifyRequest, publicOrigin: Origin): Origin {
  const requested = readable(`${request.protocol}://${request.host}`)
  if (requested === undefined) return publicOrigin
  const page = pageOrigin(request)
  if (page?.hostname === requested.hostname && page.origin !== request.server.corsOrigin) return page.origin
  const ours = new URL(publicOrigin)
  const lacksPort = requested.hostname === ours.hostname && requested.port === ''
  return lacksPort || requested.host === ours.host ? publicOrigin : requested.origin
}

/** The origin of the calling page, from the headers of the browser. */
function pageOrigin({ headers: { origin, referer } }: FastifyRequest): URL | undefined {
  return readable(origin ?? (referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : ''))
}

const readable = (origin: string): URL | undefined =>
  isUrl(origin.toLowerCase()) && URL.canParse(origin) ? new URL(origin) : undefined
