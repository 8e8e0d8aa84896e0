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

/** Streams asked for. More of them find more: `FUZZ_RUNS=2000 npm test -- apps/server/src/security`. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 40) * 5
/** A node believes what it knows of tokens for so long: whoever comes then waits for the database. */
const TOKENS_ARE_STALE_AFTER_MS = 5_001

let live: LiveApp
let table: HostedGame
let player: ParticipantClient
const { dial, reply, hangUp } = rawHttp(() => Number(new URL(live.origin).port))

beforeAll(async () => {
  live = await startLiveApp()
  table = await live.hostGame(classicQuiz(MULTI_CHOICE))
  player = await table.join('Petra')
  table.hostStream.close()
})
afterEach(hangUp)
afterAll(() => live.close())

async function openStreams(): Promise<number> {
  const { body } = await live.app.inject('/metrics')
  return Number(/^pinwheel_live_streams (\d+)$/m.exec(body)?.[1])
}

type Asking = { gameId: string; authorization: string | undefined; headers: [string, string][]; query: string }

function ask({ gameId, authorization, headers, query }: Asking): Buffer {
  const path = `/api${ROUTES.events.replace(':gameId', gameId)}${query}`
  const token: [string, string][] = authorization === undefined ? [] : [['Authorization', authorization]]
  const lines = [['Host', 'quiz.example.org'], ...token, ...headers].map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
}

const asPlayer = (): Buffer =>
  ask({ gameId: table.gameId, authorization: `Bearer ${player.accessToken}`, headers: [], query: '' })

/** What a header can be made of that Node lets through, and now and then what it does not. */
const headerValue = () =>
  fc.oneof(fc.constantFrom(...TRAPS), fc.string({ unit: 'binary', maxLength: 60 }), fc.nat().map(String))

const forged = () => {
  const sign = createSigner({ key: 'a secret of somebody else, long enough', algorithm: 'HS256' })
  return shapedBy(TokenClaims).map((claims) => {
    try {
      return sign(Object(claims) as object)
    } catch {
      return JSON.stringify(claims)
    }
  })
}

/** Not every value can be made a text of by itself: one in which `toString` is something else cannot. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null))

const inAddress = (value: unknown): string => encodeURIComponent(asText(value).replace(/\p{Surrogate}/gu, '\ufffd'))

function askings(): fc.Arbitrary<Asking> {
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

/** The ways of those who asked for a stream: they hang up, leave with or without a word, or take nothing. */
const LEAVING: readonly ((socket: Socket) => unknown)[] = [
  (socket) => socket.destroy(),
  (socket) => socket.resetAndDestroy(),
  (socket) => socket.end(),
  (socket) => socket.pause(),
  (socket) => socket.write('GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n'),
  (socket) => socket.write('\u0000'.repeat(500)),
]

test(
  'a stream is opened or refused, whatever it is asked for with, and the inside stays inside',
  async () => {
    const seen = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(askings(), fc.constantFrom(...LEAVING), async (asking, leave) => {
        const socket = await dial()
        let heard = ''
        const answered = new Promise<void>((resolve) => {
          socket.on('close', () => resolve())
          socket.on('data', (chunk: Buffer) => {
            heard += chunk.toString('latin1')
            if (heard.includes('\r\n\r\n')) resolve()
          })
        })
        socket.write(ask(asking))
        await answered
        leave(socket)
        const status = statusOf(heard)
        seen.set(status, (seen.get(status) ?? 0) + 1)
        expect([200, 400, 401, 403, 404, 414, 429, 431]).toContain(status)
        expect(heard).not.toMatch(INSIDE)
        expect(status === 200 && asking.gameId.toLowerCase() !== table.gameId).toBe(false)
      }),
      { numRuns: RUNS },
    )
    // Both ways are gone often enough to have been tried.
    for (const status of [200, 401, 403]) expect(seen.get(status) ?? 0).toBeGreaterThan(RUNS / 20)
    hangUp()
    await expect.poll(openStreams).toBe(0)
  },
  RUNS * 1_000,
)

test('hundreds that are opened and closed immediately leave nothing behind', async () => {
  for (let wave = 0; wave < 10; wave += 1) {
    live.clock.pass(TOKENS_ARE_STALE_AFTER_MS)
    const sockets = await Promise.all(Array.from({ length: 30 }, dial))
    await Promise.all(
      sockets.map((socket, place) => {
        const gone = once(socket, 'close')
        socket.write(asPlayer(), () => (place % 2 === 0 ? socket.resetAndDestroy() : socket.destroy()))
        return gone
      }),
    )
  }
  // The last of them may still be on their way in; who is served after them has come after them.
  expect(statusOf(await reply(asPlayer()))).toBe(200)
  hangUp()
  await expect.poll(openStreams).toBe(0)
})
