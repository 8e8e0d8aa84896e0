import { createWriteStream } from 'node:fs'
import http from 'node:http'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { Network } from './network.ts'

export type DownloadLimits = {
  maxBytes: number
  /** For everything together: names, redirects, the last byte. */
  timeoutMs: number
}

const MOST_REDIRECTS = 3

/** What we call ourselves. A picture of ours that is asked for with `via` is asked for by a node of ours. */
export const VIA = 'pinwheel-pictures'

const HEADERS = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Pinwheel', via: `1.1 ${VIA}` }

/**
 * Writes what lies at a web address to a file. Connections are made to addresses that the network allows, checked after the
 * name was resolved and on every redirect; the connection goes to the very address that was checked.
 *
 * @returns false when there is nothing to be had, for whatever reason: the file may hold a part of it
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
    // Every failure of the other side, or of the line, ends here: the picture cannot be shown.
    return false
  }
}

/** The first answer that is no redirect, where it is a success. */
async function follow(start: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage | undefined> {
  let url = start
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const ip = await checkedAddress(url, network)
    if (ip === undefined || signal.aborted) return undefined
    const response = await ask(url, ip, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200 && (headers['content-encoding'] ?? 'identity') === 'identity') return response
    response.destroy()
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined) return undefined
    url = new URL(headers.location, url)
  }
  return undefined
}

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/** An address of the host that may be connected to. One that may not be spoils them all: it is there to be tried next. */
async function checkedAddress(url: URL, network: Network): Promise<string | undefined> {
  const usual = PORTS[url.protocol]
  if (usual === undefined || url.username !== '' || url.password !== '') return undefined
  const port = Number(url.port) || usual
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(hostname) === 0 ? await network.resolve(hostname) : [hostname]
  return addresses.every((address) => network.mayConnect(address, port)) ? addresses[0] : undefined
}

/** Asks the host at this address, and nobody else: the name is not resolved again. */
function ask(url: URL, ip: string, signal: AbortSignal): Promise<IncomingMessage> {
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
      .end()
  })
}

const limitedTo = (maxBytes: number) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new Error('More bytes than a picture has.')
      yield chunk
    }
  }
