import http from 'node:http'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { must } from './clock.ts'
import { HttpClient } from './http-client.ts'
import { eventType } from './receipts.ts'
import { SseClient } from './sse-client.ts'

const FRAMES = Array.from({ length: 200 }, (_, index) => `id: ${index}\ndata: {"s":"${'é'.repeat((index * 7) % 50)}"}`)

let server: net.Server
const port = () => (server.address() as AddressInfo).port
const listen = (made: net.Server) => {
  server = made
  return new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
}
afterEach(() => server.close())

/** A frame as one or, cut anywhere, two chunks of a chunked body. */
function chunks(frame: string): Buffer[] {
  const bytes = Buffer.from(`${frame}\n\n`)
  const cut = 1 + ((bytes.length * 7) % (bytes.length - 1))
  return [bytes.subarray(0, cut), bytes.subarray(cut)].map((part) =>
    Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]),
  )
}

/** Writes a stream in pieces of odd sizes, so that heads, chunks and frames break anywhere. */
async function writeInPieces(socket: net.Socket, isChunked: boolean): Promise<void> {
  const head = `HTTP/1.1 200 OK\r\n${isChunked ? 'Transfer-Encoding: chunked\r\n' : ''}\r\n`
  const body = FRAMES.flatMap((frame) => (isChunked ? chunks(frame) : [Buffer.from(`${frame}\n\n`)]))
  const bytes = Buffer.concat([Buffer.from(head), ...body])
  for (let at = 0, size = 1; at < bytes.length; at += size, size = 1 + ((size * 31 + 17) % 97)) {
    socket.write(bytes.subarray(at, at + size))
    if (at % 5 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
}

describe('the stream client', () => {
  test.each(['/chunked', '/identity'])('reads every frame of a %s body, wherever it is cut', async (path) => {
    let request = ''
    await listen(
      net.createServer((socket) =>
        socket.once('data', (bytes) => {
          request = bytes.toString()
          void writeInPieces(socket, path === '/chunked')
        }),
      ),
    )
    const frames: string[] = []
    const onFrame = (bytes: Buffer, start: number, end: number) => frames.push(bytes.toString('utf8', start, end))
    const client = new SseClient({ port: port(), path, token: 'T0K', onFrame })
    await must('every frame', () => frames.length === FRAMES.length, 10_000)
    expect(frames).toEqual(FRAMES)
    expect(request).toContain('Authorization: Bearer T0K\r\n')
    client.close()
  })

  test('says why a stream did not open', async () => {
    await listen(http.createServer((_, answer) => answer.writeHead(404).end('{}')))
    let reason = ''
    const onClose = (said: string) => (reason = said)
    const client = new SseClient({ port: port(), path: '/', onFrame: () => undefined, onClose })
    await must('the end', () => reason !== '', 10_000)
    expect([client.status, reason]).toEqual([404, 'status 404'])
  })

  test('knows the type of an event by the first bytes of its frame', () => {
    const frame = Buffer.from('\nid: 7\ndata: {"type":"GAME_HEARTBEAT"}')
    expect(eventType(frame, 0, frame.length)).toBe('GAME_HEARTBEAT')
    expect(eventType(frame, 0, 5)).toBe('')
  })
})

describe('the request client', () => {
  beforeEach(() =>
    listen(
      http.createServer((request, answer) => {
        let body = ''
        request.setEncoding('utf8').on('data', (part: string) => (body += part))
        request.on('end', () => {
          if (request.url === '/none') return answer.writeHead(204).end()
          if (request.url === '/cut') return request.socket.destroy()
          if (request.url === '/long') return answer.writeHead(400, { 'content-length': 5 }).end('short')
          answer.write(`${request.headers.authorization ?? ''} `)
          return setImmediate(() => answer.end(body))
        })
      }),
    ),
  )

  test('answers come back in the order of the requests, whatever their kind of body', async () => {
    const client = new HttpClient(port())
    const answers = await Promise.all([
      client.request({ path: '/chunked', token: 'T0K', body: { é: 1 } }),
      client.request({ path: '/none', body: {} }),
      client.request({ path: '/long', method: 'GET' }),
    ])
    expect(answers).toEqual([
      { status: 200, body: 'Bearer T0K {"é":1}' },
      { status: 204, body: '' },
      { status: 400, body: 'short' },
    ])
    client.close()
  })

  test('a broken connection is status 0, and the next request opens a new one', async () => {
    const client = new HttpClient(port())
    expect(await client.request({ path: '/cut', body: {} })).toEqual({ status: 0, body: '' })
    expect(await client.request({ path: '/none', body: {} })).toEqual({ status: 204, body: '' })
    client.close()
  })
})
