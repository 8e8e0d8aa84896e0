import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { ParticipantId } from '@pinwheel/engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEventStream } from './event-stream.ts'
import type { EventStream } from './event-stream.ts'

const viewer = { participantId: 'somebody' as ParticipantId, isHost: false, origin: 'http://localhost' }

let server: Server
let reader: Socket
let response: ServerResponse
let stream: EventStream

/** A reader that takes nothing until it is told to. */
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

const event = (number: number): string => JSON.stringify({ number, text: 'x'.repeat(100_000) })

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
  for (let number = 1; !response.writableNeedDrain; number++) {
    stream.show(event(number))
    await new Promise((resolve) => setImmediate(resolve))
  }
  stream.heartbeat()
  expect(response.destroyed).toBe(false)
  stream.heartbeat()
  expect(response.destroyed).toBe(true)
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

test('a client that has not received the last event in time is dropped', async () => {
  for (let number = 1; !response.writableNeedDrain; number++) {
    stream.show(event(number))
    await new Promise((resolve) => setImmediate(resolve))
  }
  stream.conclude('{"type":"GAME_QUIT_EVENT"}')
  expect(response.destroyed).toBe(false)
  stream.endOrDrop()
  expect(response.destroyed).toBe(true)
})
