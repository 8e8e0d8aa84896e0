import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { IsProxy } from './trusted-proxies.ts'

/** Where a request comes from and what it was sent to. A trusted proxy tells it in headers. */
export type Forwarded = { address: string; protocol: string; host: string }

/** The same as `ip`, `protocol` and `host` of the framework's request. */
export function forwardedOf(request: IncomingMessage, isProxy: IsProxy): Forwarded {
  const { headers, socket } = request
  const { remoteAddress: address = '' } = socket
  const { host = '' } = headers
  if (!isProxy(address, 0)) return { address, protocol: 'http', host }
  return {
    address: proxyAddr(request, isProxy),
    protocol: lastOf(headers['x-forwarded-proto']) ?? 'http',
    host: lastOf(headers['x-forwarded-host']) ?? host,
  }
}

/** The value that the nearest proxy has added. */
const lastOf = (values: string | string[] | undefined): string | undefined =>
  values === undefined || values.length === 0 ? undefined : String(values).split(',').at(-1)?.trim()
