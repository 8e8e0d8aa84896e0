import http from 'node:http'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { waitUntil } from './clock.ts'
import { HttpClient } from './http-client.ts'
import { eventType } from './receipts.ts'
import { SseClient } from './sse-client.ts'

const FRAMES = Array.from({ length: 200 }, (_, index) => `id: ${index}\ndata: {"s":"${'é'.repeat((index * 7) % 50)}"}`)

let server: net.Server
const port = () => (server.address() as AddressInfo).port
const listen = (newServer: net.Server) => {
  server = newServer
  return new Promise<void>((resolve) => newServer.listen(0, '127.0.0.1', resolve))
}
afterEach(() => server.close())

/** @returns the frame as two chunks of a chunked body, split at a varying offset. */
function chunks(frame: string): Buffer[] {
  const bytes = Buffer.from(`${frame}\n\n`)
  const middle = 1 + ((bytes.length * 7) % (bytes.length - 1))
  return [bytes.subarray(0, middle), bytes.subarray(middle)].map((part) =>
    Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]),
  )
}

/** Writes a response in fragments of varying sizes, so that fragments split heads, chunks and frames. */
async function writeFragments(socket: net.Socket, isChunked: boolean): Promise<void> {
  const head = `HTTP/1.1 200 OK\r\n${isChunked ? 'Transfer-Encoding: chunked\r\n' : ''}\r\n`
  const body = FRAMES.flatMap((frame) => (isChunked ? chunks(frame) : [Buffer.from(`${frame}\n\n`)]))
  const bytes = Buffer.concat([Buffer.from(head), ...body])
  for (let offset = 0, size = 1; offset < bytes.length; offset += size, size = 1 + ((size * 31 + 17) % 97)) {
    socket.write(bytes.subarray(offset, offset + size))
    if (offset % 5 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
}

describe('SseClient', () => {
  test.each(['/chunked', '/identity'])('reads every frame of a %s body, however it is fragmented', async (path) => {
    let request = ''
    await listen(
      net.createServer((socket) =>
        socket.once('data', (bytes) => {
          request = bytes.toString()
          void writeFragments(socket, path === '/chunked')
        }),
      ),
    )
    const frames: string[] = []
    const onFrame = (bytes: Buffer, start: number, end: number) => frames.push(bytes.toString('utf8', start, end))
    const client = new SseClient({ port: port(), path, token: 'T0K', onFrame })
    await waitUntil('the last frame', () => frames.length === FRAMES.length, 10_000)
    expect(frames).toEqual(FRAMES)
    expect(request).toContain('Authorization: Bearer T0K\r\n')
    client.close()
  })

  test('reports why a stream did not open', async () => {
    await listen(http.createServer((_, response) => response.writeHead(404).end('{}')))
    let reason = ''
    const onClose = (given: string) => (reason = given)
    const client = new SseClient({ port: port(), path: '/', onFrame: () => undefined, onClose })
    await waitUntil('the close of the stream', () => reason !== '', 10_000)
    expect([client.status, reason]).toEqual([404, 'status 404'])
  })

  test('eventType reads the type of an event from the first bytes of its frame', () => {
    const frame = Buffer.from('\nid: 7\ndata: {"type":"GAME_HEARTBEAT"}')
    expect(eventType(frame, 0, frame.length)).toBe('GAME_HEARTBEAT')
    expect(eventType(frame, 0, 5)).toBe('')
  })
})

describe('HttpClient', () => {
  beforeEach(() =>
    listen(
      http.createServer((request, response) => {
        let body = ''
        request.setEncoding('utf8').on('data', (part: string) => (body += part))
        request.on('end', () => {
          if (request.url === '/empty') return response.writeHead(204).end()
          if (request.url === '/disconnect') return request.socket.destroy()
          if (request.url === '/fixed-length') return response.writeHead(400, { 'content-length': 5 }).end('short')
          response.write(`${request.headers.authorization ?? ''} `)
          return setImmediate(() => response.end(body))
        })
      }),
    ),
  )

  test('returns responses in the order of the requests, for chunked, empty and fixed-length bodies', async () => {
    const client = new HttpClient(port())
    const responses = await Promise.all([
      client.request({ path: '/chunked', token: 'T0K', body: { é: 1 } }),
      client.request({ path: '/empty', body: {} }),
      client.request({ path: '/fixed-length', method: 'GET' }),
    ])
    expect(responses).toEqual([
      { status: 200, body: 'Bearer T0K {"é":1}' },
      { status: 204, body: '' },
      { status: 400, body: 'short' },
    ])
    client.close()
  })

  test('reports a lost connection as status 0 and reconnects for the next request', async () => {
    const client = new HttpClient(port())
    expect(await client.request({ path: '/disconnect', body: {} })).toEqual({ status: 0, body: '' })
    expect(await client.request({ path: '/empty', body: {} })).toEqual({ status: 204, body: '' })
    client.close()
  })
})
