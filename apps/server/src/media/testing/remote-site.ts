import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isPublic } from '../remote/network.ts'
import type { Network } from '../remote/network.ts'

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

/** An HTTP server for tests, and a network in which it is the only host with a name. */
export type RemoteSite = {
  origin: string
  network: Network
  /** The host and path of each request. */
  requests: string[]
  /** The highest number of concurrent requests. */
  maxConcurrent(): number
  answer(path: string, handler: RequestHandler): void
  /** Sets the IP addresses of a host name. */
  resolveTo(hostname: string, ...addresses: string[]): void
  close(): Promise<void>
}

export async function startRemoteSite(): Promise<RemoteSite> {
  const answers = new Map<string, RequestHandler>()
  const requests: string[] = []
  let [open, most] = [0, 0]
  const server = createServer((request, response) => {
    requests.push(`${request.headers.host}${request.url}`)
    open += 1
    most = Math.max(most, open)
    response.once('close', () => (open -= 1))
    const handler = answers.get(request.url ?? '')
    if (handler) handler(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const names = new Map([['pictures.example', ['127.0.0.1']]])
  return {
    origin: `http://pictures.example:${port}`,
    network: {
      resolve: async (hostname) => names.get(hostname) ?? [],
      mayConnect: (address, to) => (address === '127.0.0.1' && to === port) || isPublic(address),
    },
    requests,
    maxConcurrent: () => most,
    answer: (path, handler) => void answers.set(path, handler),
    resolveTo: (hostname, ...addresses) => void names.set(hostname, addresses),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
