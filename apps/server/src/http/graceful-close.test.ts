import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TrustedProxies } from '../config/index.ts'
import { rawHttp, statusOf } from '../security/testing/raw-http.ts'
import { createHttpServer } from './server.ts'

const tokens = { verify: () => undefined, isLive: async () => false, isKnownLive: () => false }

/** A worker's program: opens connections, sends a request on each, sets the signal, and posts the first line of each response. */
const WAITING_CLIENTS = `
  const { connect } = require('node:net')
  const { parentPort, workerData: { port, count, signal } } = require('node:worker_threads')
  let waiting = count
  const ask = () => new Promise((resolve) => {
    let received = ''
    const socket = connect({ port, host: '127.0.0.1' }, () =>
      socket.write('GET /quick HTTP/1.1\\r\\nHost: a\\r\\nConnection: close\\r\\n\\r\\n', () => {
        if (--waiting > 0) return
        Atomics.store(signal, 0, 1)
        Atomics.notify(signal, 0)
      }))
    socket.on('data', (chunk) => (received += chunk))
    socket.on('error', (error) => (received += error.code))
    socket.on('close', () => resolve(received.split('\\r\\n')[0]))
  })
  Promise.all(Array.from({ length: count }, ask)).then((lines) => parentPort.postMessage(lines))
`

let app: FastifyInstance
/** Both for the request at "/slow". */
let asked: Promise<void>
let answer: () => void
/** The response to the request at "/large" was handed over, to be read. */
let isSent: Promise<void>

const { openSocket, reply, closeSockets } = rawHttp(() => (app.server.address() as AddressInfo).port)

async function start(trustProxy: TrustedProxies): Promise<void> {
  app = createHttpServer({ logLevel: 'silent', trustProxy, tokens })
  let isAsked: () => void
  asked = new Promise((resolve) => (isAsked = resolve))
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  app.get('/slow', async () => {
    isAsked()
    await mayAnswer
    return 'at last'
  })
  app.get('/quick', async () => 'here')
  let hasSent: () => void
  isSent = new Promise((resolve) => (hasSent = resolve))
  // More than the operating system buffers.
  app.get('/large', async (_request, reply) => {
    reply.raw.once('prefinish', () => hasSent())
    return Buffer.alloc(50_000_000)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
}
beforeEach(() => start(false))
afterEach(closeSockets)

test.each([
  ['on which nothing was asked', ''],
  ['on which half a question was asked', 'GET /quick HTTP/1.1\r\nHost: a\r\n'],
  ['that is kept open for another question', 'GET /quick HTTP/1.1\r\nHost: a\r\n\r\n'],
])('a server that closes ends a connection %s', async (_, said) => {
  const socket = await openSocket()
  const isGone = once(socket, 'close')
  if (said !== '') socket.write(said)
  if (said.endsWith('\r\n\r\n')) await once(socket, 'data')
  // By the time that a later connection is answered, the earlier one is known.
  await reply('GET /quick HTTP/1.1\r\nHost: a\r\n\r\n')
  await app.close()
  await isGone
})

test('a client that does not read its response does not keep a server from closing', async () => {
  const socket = await openSocket()
  socket.pause()
  socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n')
  await isSent
  const isGone = once(socket, 'close')
  await app.close()
  socket.resume()
  await isGone
})

test('what was asked before a server closes is answered, and the connection ends with the answer', async () => {
  const answered = reply('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n', /at last/)
  await asked
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  answer()
  expect(statusOf(await answered)).toBe(200)
  await closed
})

describe('behind a trusted proxy', () => {
  beforeEach(async () => {
    await app.close()
    await start(1)
  })

  test('a request on a connection that is open when the server closes is answered, and ends the connection', async () => {
    const [used, unused] = [await openSocket(), await openSocket()]
    for (const socket of [used, unused]) {
      socket.write('GET /quick HTTP/1.1\r\nHost: a\r\n\r\n')
      await once(socket, 'data')
    }
    const closed = app.close()
    await expect.poll(() => app.server.listening).toBe(false)
    let answered = ''
    used.on('data', (chunk: Buffer) => (answered += chunk.toString()))
    used.write('GET /quick HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(used, 'close')
    expect(answered).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*connection: close\r\n/i)
    unused.end()
    await closed
  })

  test('the response to a request in progress says that its connection closes', async () => {
    const socket = await openSocket()
    let answered = ''
    socket.on('data', (chunk: Buffer) => (answered += chunk.toString()))
    socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
    await asked
    const closed = app.close()
    await expect.poll(() => app.server.listening).toBe(false)
    answer()
    await once(socket, 'close')
    expect(answered).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*connection: close\r\n/i)
    await closed
  })

  test('the requests of connections that wait to be accepted are answered', async () => {
    const { port } = app.server.address() as AddressInfo
    const signal = new Int32Array(new SharedArrayBuffer(4))
    const clients = new Worker(WAITING_CLIENTS, { eval: true, workerData: { port, count: 20, signal } })
    const answers = once(clients, 'message')
    // Blocks the event loop, so that the server accepts none of the connections before it closes.
    expect(Atomics.wait(signal, 0, 0, 10_000)).toBe('ok')
    await app.close()
    expect((await answers)[0]).toEqual(Array.from({ length: 20 }, () => 'HTTP/1.1 200 OK'))
    await clients.terminate()
  })

  test('the requests of connections that are opened in the last moment before the listener closes are answered', async () => {
    const { port } = app.server.address() as AddressInfo
    const signal = new Int32Array(new SharedArrayBuffer(4))
    const socket = await openSocket()
    socket.write('GET /quick HTTP/1.1\r\nHost: a\r\n\r\n')
    // From here, the event loop looks for timers and immediates next, and for connections only after them.
    await once(socket, 'data')
    const closed = once(app.server, 'close')
    app.server.close()
    const clients = new Worker(WAITING_CLIENTS, { eval: true, workerData: { port, count: 3, signal } })
    const answers = once(clients, 'message')
    expect(Atomics.wait(signal, 0, 0, 10_000)).toBe('ok')
    expect((await answers)[0]).toEqual(Array.from({ length: 3 }, () => 'HTTP/1.1 200 OK'))
    await clients.terminate()
    socket.end()
    await closed
  })

  test('a connection that the proxy keeps open does not keep the server from closing', async () => {
    const socket = await openSocket()
    socket.write('GET /quick HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(socket, 'data')
    const isGone = once(socket, 'close')
    await app.close()
    await isGone
  })
})
