import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lacksNginx, startTestProxy } from './testing/index.ts'
import type { TestProxy } from './testing/index.ts'

// The configuration in deploy/nginx.conf, in front of two servers that each test gives a behaviour.

type Node = { server: Server; origin: string; received: string[]; behave: RequestListener }

const answer: RequestListener = (_request, response) => response.end('ok')

async function startNode(): Promise<Node> {
  const server = createServer((request, response) => {
    node.received.push(`${request.method} ${request.url}`)
    node.behave(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const node: Node = { server, origin: `http://127.0.0.1:${port}`, received: [], behave: answer }
  return node
}

describe.skipIf(lacksNginx())('the proxy', () => {
  let nodes: Node[]
  let proxy: TestProxy
  beforeAll(async () => {
    nodes = [await startNode(), await startNode()]
  })
  beforeEach(async () => {
    for (const node of nodes) Object.assign(node, { received: [], behave: answer })
    proxy = await startTestProxy(nodes.map(({ origin }) => origin))
    return () => proxy.close()
  })
  afterAll(() => {
    for (const { server } of nodes) server.close().closeAllConnections()
  })

  const send = (method: string, path = '/api/games/1/answers', init: RequestInit = {}) =>
    fetch(`${proxy.origin}${path}`, { method, ...init })
  const received = () => nodes.flatMap(({ received: requests }) => requests)
  /** The first node that receives a request breaks the connection without a response. */
  const firstNodeFails = (): void => {
    for (const node of nodes)
      node.behave = (request, response) =>
        received().length === 1 ? request.socket.destroy() : answer(request, response)
  }

  test('passes events on as they are written', async () => {
    let written = (): void => undefined
    for (const node of nodes)
      node.behave = (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write('data: 1\n\n')
        written = () => response.write('data: 2\n\n')
      }
    const stream = await send('GET', '/api/games/1/events')
    const reader = stream.body!.getReader()
    const next = async () => new TextDecoder().decode((await reader.read()).value)
    expect(await next()).toBe('data: 1\n\n')
    written()
    expect(await next()).toBe('data: 2\n\n')
    await reader.cancel()
  })

  test('sends a GET to the other node when one fails, and then leaves that one out', async () => {
    firstNodeFails()
    const response = await send('GET', '/api/games/1/players')
    expect([response.status, received()]).toEqual([200, Array(2).fill('GET /api/games/1/players')])
    for (let n = 0; n < 6; n++) await send('GET', '/')
    expect(nodes.map(({ received: requests }) => requests.length).toSorted((a, b) => a - b)).toEqual([1, 7])
  })

  test('opens streams on a node that has failed and works again', async () => {
    for (const node of nodes) node.behave = (request) => void request.socket.destroy()
    expect((await send('GET', '/api/games/1/events')).status).toBe(503)
    for (const node of nodes) {
      Object.assign(node, { received: [] })
      node.behave = (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write('\n')
      }
    }
    const open = await Promise.all(Array.from({ length: 4 }, () => send('GET', '/api/games/1/events')))
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(nodes.map(({ received: requests }) => requests.length)).toEqual([2, 2])
    for (const { body } of open) await body?.cancel()
  })

  test('never sends a POST twice: the client receives an error with a message and decides', async () => {
    firstNodeFails()
    const response = await send('POST', undefined, { body: '{}' })
    expect(received()).toEqual(['POST /api/games/1/answers'])
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await response.json()).toEqual({
      message: 'The service is not available for a moment. Try again.',
      status: 503,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  })

  test('sends a POST to the other node when one does not accept connections', async () => {
    const [first] = nodes
    first!.server.close().closeAllConnections()
    for (let n = 0; n < 4; n++) expect((await send('POST')).status).toBe(200)
    expect(received()).toHaveLength(4)
    first!.server.listen(Number(new URL(first!.origin).port), '127.0.0.1')
    await once(first!.server, 'listening')
  })

  test('accepts uploads of 20 MB, and refuses larger ones with a message', async () => {
    const upload = (megabytes: number) =>
      send('POST', '/api/media/uploads/photos', { body: new Uint8Array(megabytes * 1024 * 1024) })
    for (const node of nodes) node.behave = (request, response) => void request.resume().on('end', () => response.end())
    expect((await upload(20)).status).toBe(200)
    const refused = await upload(22)
    expect([refused.status, ((await refused.json()) as { status: number }).status]).toEqual([413, 413])
  })

  test('tells the node the address of the client and the address that it requested, whatever the client claims', async () => {
    let headers: IncomingMessage['headers'] = {}
    for (const node of nodes)
      node.behave = (request, response) => {
        headers = request.headers
        response.end()
      }
    await send('GET', '/', { headers: { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-host': 'evil.example.org' } })
    const { host } = new URL(proxy.origin)
    expect(headers).toMatchObject({
      host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': host,
      'x-forwarded-proto': 'http',
    })
  })
})
