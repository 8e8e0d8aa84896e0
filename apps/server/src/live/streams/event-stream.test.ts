import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { ParticipantId } from '@pinwheel/engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEventStream } from './event-stream.ts'
import type { EventStream } from './event-stream.ts'
import type { EncodedEvent } from './projection.ts'

const viewer = { participantId: 'viewer' as ParticipantId, isHost: false, origin: 'http://localhost' }

let server: Server
let reader: Socket
let response: ServerResponse
let stream: EventStream

/** A paused reader: it receives nothing until it is resumed. */
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  reader = connect((server.address() as AddressInfo).port, '127.0.0.1')
  reader.pause()
  reader.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  ;[, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  stream = openEventStream(response, { headers: {}, viewer, isAuthorized: async () => true })
})
afterEach(() => {
  reader.destroy()
  server.close()
})

const event = (number: number): EncodedEvent => ({
  shared: Buffer.from(`{"number":${number}`),
  rest: `,"text":"${'é'.repeat(50_000)}"}`,
})
const isFull = (): boolean => response.socket?.writableNeedDrain ?? false

/** Writes events until the client has not received enough of them. */
async function fill(): Promise<void> {
  for (let number = 1; !isFull(); number++) {
    stream.show(event(number))
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('a slow client skips to the newest event, and little memory is used for it', async () => {
  for (let number = 1; number <= 200; number++) {
    stream.show(event(number))
    // Lets the operating system take what it can.
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(response.writableLength).toBeLessThan(250_000)
  let text = ''
  reader.on('data', (chunk: Buffer) => (text += chunk.toString())).resume()
  await expect.poll(() => text).toContain('"number":200')
  expect(text.match(/"number":/g)?.length).toBeLessThan(150)
  expect(text).toContain('"number":1,')
})

test('a client that received nothing between two heartbeats is dropped', async () => {
  await fill()
  stream.heartbeat()
  expect(response.destroyed).toBe(false)
  stream.heartbeat()
  expect(response.destroyed).toBe(true)
})

test('a client that was slow at an earlier heartbeat, and has received everything since, is not dropped at the next slow one', async () => {
  await fill()
  stream.heartbeat()
  reader.resume()
  await expect.poll(isFull).toBe(false)
  reader.pause()
  await fill()
  stream.heartbeat()
  expect(response.destroyed).toBe(false)
  stream.heartbeat()
  expect(response.destroyed).toBe(true)
})

test('a listener learns of a client that has disconnected before', async () => {
  reader.destroy()
  await once(response, 'close')
  let isClosed = false
  stream.onClose(() => (isClosed = true))
  expect(isClosed).toBe(true)
})

test('a client that does not read misses wiggles, and is not dropped for them', async () => {
  await fill()
  const { writableLength } = response
  for (let round = 0; round < 3; round++) stream.heartbeat([viewer.participantId])
  expect([response.destroyed, response.writableLength]).toEqual([false, writableLength])
})

test('each event is one chunk with the size of its bytes', async () => {
  let text = ''
  reader.on('data', (chunk: Buffer) => (text += chunk.toString())).resume()
  stream.show({ shared: Buffer.from('{"title":"Öl"'), rest: ',"player":"Zoë"}' })
  stream.heartbeat()
  await expect.poll(() => text).toContain('HEARTBEAT')
  const [first, second] = [
    'id: 1\ndata: {"title":"Öl","player":"Zoë"}\n\n',
    'id: 2\ndata: {"type":"GAME_HEARTBEAT"}\n\n',
  ]
  const chunk = (bytes: string): string => `${Buffer.byteLength(bytes).toString(16)}\r\n${bytes}\r\n`
  expect(text).toMatch(/transfer-encoding: chunked\r\n/i)
  expect(text.endsWith(`\r\n${chunk(first)}${chunk(second)}`)).toBe(true)
})

test('a client of HTTP/1.0 receives events without chunks', async () => {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  client.on('data', (chunk: Buffer) => (text += chunk.toString())).write('GET / HTTP/1.0\r\n\r\n')
  const [, answer] = (await once(server, 'request')) as [unknown, ServerResponse]
  const other = openEventStream(answer, { headers: {}, viewer, isAuthorized: async () => true })
  other.show({ shared: Buffer.from('{"number":1'), rest: '}' })
  other.end()
  await once(client, 'close')
  expect(text).toMatch(/\r\n\r\n\nretry: \d+\nid: 1\ndata: \{"number":1\}\n\n$/)
})

test('a stream that was requested before the last response was sent begins after that response', async () => {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  client.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const responses: ServerResponse[] = []
  server.on('request', (_request, answer) => responses.push(answer))
  client.write('GET /first HTTP/1.1\r\nhost: a\r\n\r\nGET /events HTTP/1.1\r\nhost: a\r\n\r\n')
  await expect.poll(() => responses.length).toBe(2)
  const [first, second] = responses as [ServerResponse, ServerResponse]
  const other = openEventStream(second, { headers: {}, viewer, isAuthorized: async () => true })
  other.show({ shared: Buffer.from('{"number":1'), rest: '}' })
  first.end('first')
  await expect.poll(() => text).toMatch(/first[^]*data: \{"number":1\}\n\n/)
  other.show({ shared: Buffer.from('{"number":2'), rest: '}' })
  await expect.poll(() => text).toMatch(/data: \{"number":2\}\n\n/)
  client.destroy()
})

test('a stream sends nothing after its last event', async () => {
  stream.conclude('{"type":"GAME_QUIT_EVENT"}')
  stream.show(event(1))
  stream.heartbeat()
  stream.conclude('{"type":"GAME_QUIT_EVENT"}')
  stream.end()
  let text = ''
  reader.on('data', (chunk: Buffer) => (text += chunk.toString())).resume()
  await expect.poll(() => text).toContain('GAME_QUIT_EVENT')
  expect(text.match(/data:/g)).toHaveLength(1)
})

test('a revoked session does not end a stream that has sent its last event, before its client can', () => {
  stream.conclude('{"type":"GAME_QUIT_EVENT"}')
  stream.revoke()
  expect(response.writableEnded).toBe(false)
  stream.end()
  expect(response.writableEnded).toBe(true)
})

test('a stream whose session was revoked ends', async () => {
  await expect.poll(() => response.writableLength).toBe(0)
  stream.revoke()
  expect(response.writableEnded).toBe(true)
})

test('a client that does not read is dropped when its session is revoked', async () => {
  await fill()
  stream.revoke()
  expect(response.destroyed).toBe(true)
})

test('a client that has not received the last event in time is dropped', async () => {
  await fill()
  stream.conclude('{"type":"GAME_QUIT_EVENT"}')
  expect(response.destroyed).toBe(false)
  stream.endOrDrop()
  expect(response.destroyed).toBe(true)
})

test('clients are asked to return one to two seconds after a crash, and at the given time after an orderly end', async () => {
  stream.end(4321)
  let text = ''
  reader.on('data', (chunk: Buffer) => (text += chunk.toString())).resume()
  await once(reader, 'end')
  const [afterCrash, afterEnd] = [...text.matchAll(/^retry: (\d+)$/gm)].map(([, ms]) => Number(ms))
  expect(afterCrash).toBeGreaterThanOrEqual(1000)
  expect(afterCrash).toBeLessThanOrEqual(2000)
  expect(afterEnd).toBe(4321)
})
