import { createWriteStream } from 'node:fs'
import http from 'node:http'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { Network } from './network.ts'

export type DownloadLimits = {
  maxBytes: number
  /** For the whole download, with name resolution and redirects. */
  timeoutMs: number
}

const MAX_REDIRECTS = 3

/** Identifies this service in the `Via` header, so that a node recognizes requests of its own cluster. */
export const VIA = 'pinwheel-pictures'

const HEADERS = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Pinwheel', via: `1.1 ${VIA}` }

/**
 * Downloads a web address to a file. Connects only to IP addresses that the network allows: each is checked after name
 * resolution, also for redirects, and the connection uses the checked address.
 *
 * @returns false if the download failed; the file may contain a part of it
 */
export async function download(
  address: string,
  file: string,
  network: Network,
  { maxBytes, timeoutMs }: DownloadLimits,
): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await follow(new URL(address), network, signal)
    if (response === undefined) return false
    await pipeline(response, limitedTo(maxBytes), createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal })
    return true
  } catch {
    // Failures of the other site and of the connection: the picture cannot be shown.
    return false
  }
}

/** The first response that is not a redirect, if it is successful. */
async function follow(start: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage | undefined> {
  let url = start
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const ip = await checkedAddress(url, network)
    if (ip === undefined || signal.aborted) return undefined
    const response = await requestFrom(url, ip, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200 && (headers['content-encoding'] ?? 'identity') === 'identity') return response
    response.destroy()
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined) return undefined
    url = new URL(headers.location, url)
  }
  return undefined
}

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/** An IP address of the host to connect to; undefined if one of them is not allowed, because clients would try that next. */
async function checkedAddress(url: URL, network: Network): Promise<string | undefined> {
  const defaultPort = PORTS[url.protocol]
  if (defaultPort === undefined || url.username !== '' || url.password !== '') return undefined
  const port = Number(url.port) || defaultPort
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(hostname) === 0 ? await network.resolve(hostname) : [hostname]
  return addresses.every((address) => network.mayConnect(address, port)) ? addresses[0] : undefined
}

/** Requests the URL from this IP address, without resolving the name again. */
function requestFrom(url: URL, ip: string, signal: AbortSignal): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  const isNamed = isIP(url.hostname) === 0 && !url.hostname.startsWith('[')
  return new Promise((resolve, reject) => {
    request({
      host: ip,
      port: url.port,
      path: `${url.pathname}${url.search}`,
      headers: { ...HEADERS, host: url.host },
      agent: false,
      signal,
      ...(isNamed && { servername: url.hostname }),
    })
      .once('response', resolve)
      .once('error', reject)
      // A response that switches to another protocol causes neither of these events.
      .once('close', () => reject(new Error('The site sent no response.')))
      .end()
  })
}

const limitedTo = (maxBytes: number) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new Error('The picture is too large.')
      yield chunk
    }
  }
