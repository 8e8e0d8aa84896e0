import { once } from 'node:events'
import type { Socket } from 'node:net'
import { GameParams, ROUTES, TokenClaims } from '@pinwheel/contract'
import { createSigner } from 'fast-jwt'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ParticipantClient } from '@pinwheel/testing'
import { startLiveApp } from '../live/testing/live-app.ts'
import type { HostedGame, LiveApp } from '../live/testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE } from '../live/testing/quizzes.ts'
import { shapedBy } from './testing/from-schema.ts'
import { TRAPS } from './testing/hostile-values.ts'
import { INSIDE } from './testing/inside.ts'
import { rawHttp, statusOf } from './testing/raw-http.ts'

/** Requests for streams. For a longer search: `FUZZ_RUNS=2000 npm test -- apps/server/src/security`. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 40) * 5
/** Verified tokens are cached for less than this: afterwards each request waits for the database. */
const TOKEN_CACHE_EXPIRED_MS = 5_001

let live: LiveApp
let table: HostedGame
let player: ParticipantClient
const { openSocket, reply, closeSockets } = rawHttp(() => Number(new URL(live.origin).port))

beforeAll(async () => {
  live = await startLiveApp()
  table = await live.hostGame(classicQuiz(MULTI_CHOICE))
  player = await table.join('Petra')
  table.hostStream.close()
})
afterEach(closeSockets)
afterAll(() => live.close())

async function openStreams(): Promise<number> {
  const { body } = await live.app.inject('/metrics')
  return Number(/^pinwheel_live_streams (\d+)$/m.exec(body)?.[1])
}

type StreamRequest = { gameId: string; authorization: string | undefined; headers: [string, string][]; query: string }

function encode({ gameId, authorization, headers, query }: StreamRequest): Buffer {
  const path = `/api${ROUTES.events.replace(':gameId', gameId)}${query}`
  const token: [string, string][] = authorization === undefined ? [] : [['Authorization', authorization]]
  const lines = [['Host', 'quiz.example.org'], ...token, ...headers].map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
}

const asPlayer = (): Buffer =>
  encode({ gameId: table.gameId, authorization: `Bearer ${player.accessToken}`, headers: [], query: '' })

/** Header values: mostly some that Node accepts, sometimes others. */
const headerValue = () =>
  fc.oneof(fc.constantFrom(...TRAPS), fc.string({ unit: 'binary', maxLength: 60 }), fc.nat().map(String))

const forged = () => {
  const sign = createSigner({ key: 'the secret of another server, long enough', algorithm: 'HS256' })
  return shapedBy(TokenClaims).map((claims) => {
    try {
      return sign(Object(claims) as object)
    } catch {
      return JSON.stringify(claims)
    }
  })
}

/** String() throws for a value whose `toString` is not a function. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null))

const inAddress = (value: unknown): string => encodeURIComponent(asText(value).replace(/\p{Surrogate}/gu, '\ufffd'))

function streamRequests(): fc.Arbitrary<StreamRequest> {
  const tokens = [player, table.host].map(({ accessToken }) => accessToken)
  const token = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...tokens) }, forged(), headerValue())
  const path = (shapedBy(GameParams) as fc.Arbitrary<{ gameId?: unknown } | null>).map((params) =>
    inAddress(params?.gameId),
  )
  return fc.record({
    gameId: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(table.gameId, table.gameId.toUpperCase()) }, path),
    authorization: fc.oneof(
      { weight: 6, arbitrary: token.map((text) => `Bearer ${text}`) },
      token.map((text) => `Basic ${text}`),
      headerValue(),
      fc.constant(undefined),
    ),
    headers: fc.array(
      fc.tuple(
        fc.constantFrom('Last-Event-ID', 'Accept', 'Cookie', 'Origin', 'X-Forwarded-For', 'Range'),
        headerValue(),
      ),
      { maxLength: 4 },
    ),
    query: fc.oneof(
      fc.constant(''),
      fc
        .tuple(fc.constantFrom('lastEventId', 'token', '__proto__'), fc.constantFrom(...TRAPS))
        .map(([name, value]) => `?${name}=${inAddress(value)}`),
    ),
  })
}

/** What clients do after their request: close the connection in different ways, stop reading, or send more bytes. */
const NEXT_ACTIONS: readonly ((socket: Socket) => unknown)[] = [
  (socket) => socket.destroy(),
  (socket) => socket.resetAndDestroy(),
  (socket) => socket.end(),
  (socket) => socket.pause(),
  (socket) => socket.write('GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n'),
  (socket) => socket.write('\u0000'.repeat(500)),
]

test(
  'any request for a stream is accepted or refused, and no refusal contains internals',
  async () => {
    const seen = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(streamRequests(), fc.constantFrom(...NEXT_ACTIONS), async (request, act) => {
        const socket = await openSocket()
        let received = ''
        const answered = new Promise<void>((resolve) => {
          socket.on('close', () => resolve())
          socket.on('data', (chunk: Buffer) => {
            received += chunk.toString('latin1')
            if (received.includes('\r\n\r\n')) resolve()
          })
        })
        socket.write(encode(request))
        await answered
        act(socket)
        const status = statusOf(received)
        seen.set(status, (seen.get(status) ?? 0) + 1)
        expect([200, 400, 401, 403, 404, 414, 429, 431]).toContain(status)
        expect(received).not.toMatch(INSIDE)
        expect(status === 200 && request.gameId.toLowerCase() !== table.gameId).toBe(false)
      }),
      { numRuns: RUNS },
    )
    // Streams that open and streams that are refused both occurred.
    for (const status of [200, 401, 403]) expect(seen.get(status) ?? 0).toBeGreaterThan(RUNS / 20)
    closeSockets()
    await expect.poll(openStreams).toBe(0)
  },
  RUNS * 1_000,
)

test('hundreds of streams that are opened and closed immediately leave no open stream', async () => {
  for (let wave = 0; wave < 10; wave += 1) {
    live.clock.pass(TOKEN_CACHE_EXPIRED_MS)
    const sockets = await Promise.all(Array.from({ length: 30 }, openSocket))
    await Promise.all(
      sockets.map((socket, index) => {
        const closed = once(socket, 'close')
        socket.write(asPlayer(), () => (index % 2 === 0 ? socket.resetAndDestroy() : socket.destroy()))
        return closed
      }),
    )
  }
  // Earlier requests may still be in the queue: the server answers this one after them.
  expect(statusOf(await reply(asPlayer()))).toBe(200)
  closeSockets()
  await expect.poll(openStreams).toBe(0)
})

test('streams that are requested behind another one on its connection do not stay open when it closes', async () => {
  const socket = await openSocket()
  socket.write(Buffer.concat([asPlayer(), asPlayer(), asPlayer()]))
  await once(socket, 'data')
  // The server answers this one after them.
  expect(statusOf(await reply(asPlayer()))).toBe(200)
  closeSockets()
  await expect.poll(openStreams).toBe(0)
})
