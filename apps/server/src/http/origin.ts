import { isUrl, UPLOADS_PATH } from '@pinwheel/contract'
import type { FastifyRequest } from 'fastify'

/** Scheme, host and port, such as `http://192.168.1.20:3000`. */
export type Origin = string

/**
 * The origin under which the caller reached us, so that a picture's address works on the caller's own device. It comes
 * from the request, from a proxy's headers only when the proxy is trusted, and falls back to the public address where the
 * caller's is none that the contract accepts in a picture's address.
 */
export function originOf(request: FastifyRequest, publicOrigin: Origin): Origin {
  const origin = `${request.protocol}://${request.host}`
  return isUrl(origin) && URL.canParse(origin) ? origin.toLowerCase() : publicOrigin
}

const FILE = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/

/** How an address is stored: one of our own pictures as its path alone, so that it survives a move; others as they are. */
export function storedAddress(address: string, origins: readonly Origin[]): string {
  const origin = origins.find((own) => address.toLowerCase().startsWith(`${own}${UPLOADS_PATH}/`))
  const path = origin === undefined ? undefined : address.slice(origin.length)
  return path !== undefined && FILE.test(path.slice(UPLOADS_PATH.length + 1)) ? path : address
}

/** How a stored address is given out. */
export const absoluteAddress = (stored: string, origin: Origin): string =>
  stored.startsWith('/') ? `${origin}${stored}` : stored
