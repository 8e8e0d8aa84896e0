import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isPublic } from '../remote/network.ts'
import type { Network } from '../remote/network.ts'

type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** Another site on this machine, and a network in which it is the only host with a name. */
export type RemoteSite = {
  /** Below `http://pictures.example`. */
  origin: string
  network: Network
  /** Every request, as its host and path. */
  asked: string[]
  /** Most requests that were open at one moment. */
  maxConcurrent(): number
  answer(path: string, answering: Answering): void
  /** What a name resolves to, from now on. */
  name(hostname: string, ...addresses: string[]): void
  close(): Promise<void>
}

export async function startRemoteSite(): Promise<RemoteSite> {
  const answers = new Map<string, Answering>()
  const asked: string[] = []
  let [open, most] = [0, 0]
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    open += 1
    most = Math.max(most, open)
    response.once('close', () => (open -= 1))
    const answering = answers.get(request.url ?? '')
    if (answering) answering(request, response)
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
    asked,
    maxConcurrent: () => most,
    answer: (path, answering) => void answers.set(path, answering),
    name: (hostname, ...addresses) => void names.set(hostname, addresses),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
