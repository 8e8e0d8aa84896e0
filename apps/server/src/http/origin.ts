import { isUrl } from '@pinwheel/contract'
import type { FastifyRequest } from 'fastify'

/** Scheme, host and port, such as `http://192.168.1.20:3000`. */
export type Origin = string

/**
 * The origin under which the caller reached us, so that a picture's address works on the caller's own device. It comes
 * from the request, and from a proxy's headers only when the proxy is trusted. A proxy that says nothing may have dropped
 * the port or ended TLS: the page that calls from the same host knows better, and so does the public address. The public
 * address also stands in for an origin that the contract does not accept in a picture's address.
 */
export function originOf(request: FastifyRequest, publicOrigin: Origin): Origin {
  const reached = readable(`${request.protocol}://${request.host}`)
  if (reached === undefined) return publicOrigin
  const page = pageOrigin(request)
  if (page?.hostname === reached.hostname && page.origin !== request.server.corsOrigin) return page.origin
  const ours = new URL(publicOrigin)
  const lacksPort = reached.hostname === ours.hostname && reached.port === ''
  return lacksPort || reached.host === ours.host ? publicOrigin : reached.origin
}

/** The origin of the page that makes the call, as its browser says it. */
function pageOrigin({ headers: { origin, referer } }: FastifyRequest): URL | undefined {
  return readable(origin ?? (referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : ''))
}

const readable = (origin: string): URL | undefined =>
  isUrl(origin.toLowerCase()) && URL.canParse(origin) ? new URL(origin) : undefined
