import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rawHttp, statusOf } from '../security/testing/raw-http.ts'
import type { RawHttp } from '../security/testing/raw-http.ts'
import { asUser } from './access.ts'
import type { SignedClaims, TokenReader } from './access.ts'
import { responseClosed } from './connections.ts'
import { createHttpServer, registerApi } from './server.ts'

const claims = { sub: randomUUID(), jti: randomUUID(), scope: 'USER', authorities: ['USER'] } satisfies SignedClaims
const USUAL_BYTES = 64 * 1024

/** The check of a token takes until `finishChecks` is called. */
let finishChecks: () => void
let checks: Promise<void>
let app: FastifyInstance
let http: RawHttp
/** Requests whose response is known to be closed. */
let closed: number

beforeEach(async () => {
  checks = new Promise((resolve) => (finishChecks = resolve))
  closed = 0
  const tokens: TokenReader = {
    verify: () => claims,
    isLive: async () => {
      await checks
      return true
    },
    isKnownLive: () => false,
  }
  const callLimits = { signedIn: () => 0, anonymous: () => 0, page: () => 0, unknownAddress: () => 0 }
  const connections = { perAddress: 100, streamsPerAddress: 1, openFiles: Number.POSITIVE_INFINITY }
  app = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens, callLimits, connections })
  await registerApi(app, [
    async (api) => {
      api.get('/stream', { onRequest: [asUser(), api.limitStreams] }, async () => ({}))
      api.post('/large', { onRequest: asUser(), bodyLimit: 4 * USUAL_BYTES }, async () => ({}))
      api.get('/closed', { onRequest: asUser() }, async (_request, reply) => {
        void responseClosed(reply).then(() => (closed += 1))
        return {}
      })
    },
  ])
  await app.listen({ host: '127.0.0.1', port: 0 })
  http = rawHttp(() => (app.server.address() as AddressInfo).port)
})
afterEach(async () => {
  http.closeSockets()
  await app.close()
})

const head = (call: string, further = ''): string =>
  `${call} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a.b.c\r\n${further}\r\n`

/** Sends requests whose clients disconnect while their tokens are checked. */
async function disconnect(request: string, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) {
    const arrived = once(app.server, 'request')
    const socket = await http.openSocket()
    socket.write(request)
    const response = (await arrived)[1] as ServerResponse
    socket.destroy()
    await once(response, 'close')
  }
  finishChecks()
}

test('a client that disconnects while its token is checked does not keep the place of a stream', async () => {
  await disconnect(head('GET /api/stream'), 1)
  expect(statusOf(await http.reply(head('GET /api/stream')))).toBe(200)
})

test('a client that disconnects while its token is checked does not keep the slot of a large body', async () => {
  const body = `"${'x'.repeat(2 * USUAL_BYTES)}"`
  const start = head('POST /api/large', `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`)
  await disconnect(start, 2)
  expect(statusOf(await http.reply(start + body))).toBe(200)
})

test('the response of a client that disconnected while its token was checked counts as closed', async () => {
  await disconnect(head('GET /api/closed'), 1)
  await expect.poll(() => closed).toBe(1)
})
