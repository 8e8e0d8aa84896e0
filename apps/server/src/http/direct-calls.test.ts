import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { ok, refused } from '@pinwheel/contract'
import type { Result } from '@pinwheel/contract'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { rawHttp } from '../security/testing/raw-http.ts'
import type { RawHttp } from '../security/testing/raw-http.ts'
import { asAnyone, asParticipant, knownParticipant, knownVisitor } from './access.ts'
import type { SignedClaims, TokenReader } from './access.ts'
import { refuseResult } from './problems.ts'
import { createHttpServer, registerApi } from './server.ts'
import type { HttpOptions } from './server.ts'

const gameId = randomUUID()
const claims = {
  sub: randomUUID(),
  jti: randomUUID(),
  scope: 'GAME',
  authorities: ['GAME'],
  gameId,
  participantType: 'PLAYER',
} satisfies SignedClaims

type Options = Partial<HttpOptions> & {
  /** What the direct call results in: an error is thrown while it is made, undefined throws before that. */
  outcome?: Result | Error | undefined
  holder?: Partial<SignedClaims>
}

let app: FastifyInstance
let http: RawHttp
/** Who made each call, with its body, and the keys that the limit of calls counted. */
let made: { by: 'direct call' | 'framework'; body: unknown }[]
let counted: string[]

/** A server whose routes are also direct calls: one of players, one of visitors, and one that opens a stream. */
async function start({ holder = {}, ...options }: Options = {}): Promise<void> {
  const outcome = 'outcome' in options ? options.outcome : ok()
  ;[made, counted] = [[], []]
  const held = { ...claims, ...holder }
  const tokens: TokenReader = { verify: () => held, isLive: async () => true, isKnownLive: () => true }
  const signedIn = (key: string): number => counted.push(key) && 0
  const anonymous = (key: string): number => counted.push(key) && 0
  const callLimits = { signedIn, anonymous, page: () => 0, unknownAddress: () => 0 }
  app = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens, callLimits, ...options })
  await registerApi(app, [
    async (api) => {
      const body = z.object({ value: z.number() })
      api.post(
        '/games/:gameId/things',
        { schema: { body }, onRequest: asParticipant('PLAYER') },
        async (request, reply) => {
          const failure = await api.directCalls.failureOf(request.raw)
          if (failure !== undefined) return refuseResult(reply, failure)
          made.push({ by: 'framework', body: request.body })
          return reply.code(204).send()
        },
      )
      api.directCalls.add({
        name: 'POST /api/games/:gameId/things',
        guard: knownParticipant('PLAYER'),
        bodyLimitBytes: 1024,
        accept(_caller, received) {
          const parsed = body.safeParse(received)
          if (!parsed.success) return undefined
          if (outcome === undefined) throw new Error('A fault of the direct call.')
          return () => {
            made.push({ by: 'direct call', body: parsed.data })
            return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)
          }
        },
      })
      api.post('/auth/game', { schema: { body }, onRequest: asAnyone }, async (request, reply) => {
        const failure = await api.directCalls.failureOf(request.raw)
        if (failure !== undefined) return refuseResult(reply, failure)
        made.push({ by: 'framework', body: request.body })
        const { ip: address, protocol, host } = request
        return { address, protocol, host }
      })
      api.directCalls.add({
        name: 'POST /api/auth/game',
        guard: knownVisitor,
        bodyLimitBytes: 1024,
        accept:
          (_visitor, received, { address, protocol, host }) =>
          async () => {
            made.push({ by: 'direct call', body: received })
            if (outcome !== undefined && 'refusal' in outcome) return outcome
            return ok({ content: { address, protocol, host } })
          },
      })
      api.get('/games/:gameId/events', { onRequest: asParticipant() }, async (_request, reply) => {
        made.push({ by: 'framework', body: undefined })
        return reply.send('of the framework')
      })
      api.directCalls.add({
        name: 'GET /api/games/:gameId/events',
        guard: knownParticipant(),
        accept: () => async () => {
          made.push({ by: 'direct call', body: undefined })
          if (outcome === undefined) return undefined
          return ok({
            open(response, headers) {
              if (outcome instanceof Error) throw outcome
              response.writeHead(200, headers).end('of the direct call')
            },
          })
        },
      })
    },
  ])
  await app.listen({ host: '127.0.0.1', port: 0 })
  http = rawHttp(() => (app.server.address() as AddressInfo).port)
}
afterEach(async () => {
  http.hangUp()
  await app.close()
})

const PATH = `/api/games/${gameId}/things`
const BODY = '{"value":1}'

const request = (path = PATH, body = BODY, type = 'application/json', further = ''): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a.b.c\r\nContent-Type: ${type}\r\n${further}` +
  `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

/** The lines of a response, in no order, without what differs between two moments. */
const linesOf = (response: string): string[] =>
  response
    .toLowerCase()
    .replace(/\d{4}-\d\d-\d\dt[\d:.]+z/g, 'a time')
    .split('\r\n')
    .filter((line) => !/^(?:date|server-time):/.test(line))
    .toSorted()

const makers = (): string[] => made.map(({ by }) => by)

test('a direct call has the response of the framework’s route, and the time of the server', async () => {
  await start()
  const direct = await http.reply(request())
  const framework = await http.reply(request(`${PATH}/`))
  expect(made).toEqual([
    { by: 'direct call', body: { value: 1 } },
    { by: 'framework', body: { value: 1 } },
  ])
  expect(linesOf(direct)).toEqual(linesOf(framework))
  expect(direct).toMatch(/^HTTP\/1\.1 204 .*server-time: \d{4}-\d\d-\d\dT[\d:.]+Z/is)
})

test('the prefix of the existing web client leads to the direct call too', async () => {
  await start()
  expect(await http.reply(request(`/quiz-service${PATH}`))).toMatch(/^HTTP\/1\.1 204 /)
  expect(makers()).toEqual(['direct call'])
})

test('a refused call is made and counted once, and the framework sends the refusal', async () => {
  await start({ outcome: refused('answer/too-late') })
  expect(await http.reply(request(), /too-late/)).toMatch(/^HTTP\/1\.1 400 /)
  expect(makers()).toEqual(['direct call'])
  expect(counted).toEqual([claims.sub])
})

test.each([
  ['with an unknown path', request(`/api/games/${gameId}/others`), 404],
  ['of another game', request(`/api/games/${randomUUID()}/things`), 403],
  ['whose body is no JSON', request(PATH, '{"value":'), 400],
  ['whose body has the wrong fields', request(PATH, '{"value":"1"}'), 400],
  ['whose body names a prototype', request(PATH, '{"value":1,"__proto__":{}}'), 400],
  ['whose body has a prototype behind an escape', request(PATH, '{"value":1,"\\u005f_proto__":{}}'), 400],
  ['whose body is too deep', request(PATH, `{"value":1,"a":${'['.repeat(20)}${']'.repeat(20)}}`), 400],
  ['without a body', request(PATH, ''), 400],
  ['of another type', request(PATH, BODY, 'text/plain'), 400],
])('a call %s is refused as without direct calls', async (_, text, status) => {
  await start()
  const response = await http.reply(text, /\}$/)
  app.directCalls.stop()
  expect(linesOf(response)).toEqual(linesOf(await http.reply(text, /\}$/)))
  expect(Number(response.slice(9, 12))).toBe(status)
  expect(made).toEqual([])
})

test('the framework serves a call with a body above the limit of the direct call', async () => {
  await start()
  expect(await http.reply(request(PATH, `{"value":1,"a":"${'a'.repeat(2000)}"}`))).toMatch(/^HTTP\/1\.1 204 /)
  expect(makers()).toEqual(['framework'])
})

test('a call that throws before it is made is made by the framework', async () => {
  await start({ outcome: undefined })
  expect(await http.reply(request())).toMatch(/^HTTP\/1\.1 204 /)
  expect(makers()).toEqual(['framework'])
})

test('a caller who may not make the call is refused before the body arrives', async () => {
  await start({ holder: { participantType: 'HOST' } })
  expect(await http.reply(request().slice(0, -BODY.length))).toMatch(/^HTTP\/1\.1 403 /)
})

test('a body that arrives in two parts reaches the framework whole', async () => {
  await start()
  const socket = await http.dial()
  const text = request()
  socket.write(text.slice(0, -4))
  await new Promise((resolve) => setImmediate(resolve))
  socket.write(text.slice(-4))
  await expect.poll(() => made.length).toBe(1)
  expect(made[0]?.body).toEqual({ value: 1 })
})

test('a call that throws while it is made is neither made nor counted again, and the framework logs the error', async () => {
  const reported: unknown[] = []
  const error = new Error('The database is gone.')
  const faults = { report: (each: unknown) => void reported.push(each), close: async () => undefined }
  await start({ outcome: error, faults })
  expect(await http.reply(request(), /\}$/)).toMatch(/^HTTP\/1\.1 500 /)
  expect(makers()).toEqual(['direct call'])
  expect(counted).toEqual([claims.sub])
  expect(reported).toEqual([error])
})

const visit = (path: string, further = ''): string =>
  `POST ${path} HTTP/1.1\r\nHost: quiz.example.org\r\nContent-Type: application/json\r\n${further}` +
  `Content-Length: ${BODY.length}\r\n\r\n${BODY}`

test.each([
  ['', false],
  ['X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Host: a.example\r\nX-Forwarded-Proto: https\r\n', false],
  ['X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Host: a.example\r\nX-Forwarded-Proto: https\r\n', ['loopback']],
  ['X-Forwarded-For: 203.0.113.9, 127.0.0.8 ,,127.0.0.9\r\nX-Forwarded-Host: b, c\r\n', ['loopback']],
  ['X-Forwarded-For: 127.0.0.8\r\nX-Forwarded-For: 127.0.0.7\r\nX-Forwarded-Proto: http, wss\r\n', ['loopback']],
  ['X-Forwarded-For: 203.0.113.9, 198.51.100.7, 127.0.0.9\r\n', 2],
  ['X-Forwarded-For:\r\nX-Forwarded-Host:\r\nX-Forwarded-Proto:\r\n', 1],
] as const)(
  'a visitor’s call with the headers %j behind the proxies %j has the response of the framework',
  async (headers, trusted) => {
    await start({ trustProxy: trusted === false || typeof trusted === 'number' ? trusted : [...trusted] })
    const direct = await http.reply(visit('/api/auth/game', headers), /\}$/)
    const framework = await http.reply(visit('/api/auth/game/', headers), /\}$/)
    expect(makers()).toEqual(['direct call', 'framework'])
    expect(linesOf(direct)).toEqual(linesOf(framework))
    expect(counted).toEqual([counted[0], counted[0]])
    expect(direct).toContain(`"address":"${counted[0]}"`)
  },
)

test('a refused call of a visitor is made and counted once', async () => {
  await start({ outcome: refused('game/entry-refused') })
  expect(await http.reply(visit('/api/auth/game'), /\}$/)).toMatch(/^HTTP\/1\.1 4\d\d .*entry-refused/s)
  expect(makers()).toEqual(['direct call'])
  expect(counted).toEqual(['127.0.0.1'])
})

test('the framework serves a visitor’s call with a token', async () => {
  await start()
  await http.reply(visit('/api/auth/game', 'Authorization: Bearer a.b.c\r\n'), /\}$/)
  expect(makers()).toEqual(['framework'])
})

const watch = (further = ''): string =>
  `GET /api/games/${gameId}/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a.b.c\r\n${further}\r\n`

test('a call without a body writes its own response, with the headers of every response', async () => {
  await start()
  const response = await http.reply(watch(), /of the .*0\r\n\r\n/s)
  expect(makers()).toEqual(['direct call'])
  expect(linesOf(response)).toEqual(
    expect.arrayContaining(['http/1.1 200 ok', 'x-content-type-options: nosniff', 'referrer-policy: same-origin']),
  )
  expect(response).toMatch(/server-time: \d{4}-\d\d-\d\dT[\d:.]+Z/i)
})

test('the framework serves a call without a body that comes with one', async () => {
  await start()
  expect(await http.reply(`${watch('Content-Length: 2\r\n')}{}`, /of the/)).toMatch(/of the framework$/)
  expect(makers()).toEqual(['framework'])
})

test('a call that nothing came of is made by the framework and not counted again', async () => {
  await start({ outcome: undefined })
  expect(await http.reply(watch(), /of the/)).toMatch(/of the framework$/)
  expect(makers()).toEqual(['direct call', 'framework'])
  expect(counted).toEqual([claims.sub])
})

test('an error while a response is written ends the connection and is reported', async () => {
  const reported: unknown[] = []
  const error = new Error('A fault of the stream.')
  await start({ outcome: error, faults: { report: (each) => void reported.push(each), close: async () => undefined } })
  expect(await http.reply(watch())).toBe('')
  expect(reported).toEqual([error])
})

test('a call over the limit is refused', async () => {
  const callLimits = { signedIn: () => 7, anonymous: () => 0, page: () => 0, unknownAddress: () => 0 }
  await start({ callLimits })
  expect(await http.reply(request())).toMatch(/^HTTP\/1\.1 429 .*retry-after: 7/is)
  expect(made).toEqual([])
})

test('the host of a game cannot make the call of its players', async () => {
  await start({ holder: { participantType: 'HOST' } })
  expect(await http.reply(request())).toMatch(/^HTTP\/1\.1 403 /)
  expect(made).toEqual([])
})

test('behind TLS of a trusted proxy, the response requires TLS', async () => {
  await start({ trustProxy: ['loopback'] })
  const secure = await http.reply(request(PATH, BODY, 'application/json', 'X-Forwarded-Proto: https\r\n'))
  expect(secure).toMatch(/strict-transport-security: max-age=31536000/i)
  expect(await http.reply(request())).not.toMatch(/strict-transport-security/i)
  expect(makers()).toEqual(['direct call', 'direct call'])
})

test.each([
  ['the pages of another origin may call the API', { corsOrigin: 'https://play.example.org' }],
  ['the log contains every request', { logLevel: 'debug' }],
] as const)('the framework serves all calls when %s', async (_, options) => {
  await start(options)
  expect(await http.reply(request())).toMatch(/^HTTP\/1\.1 204 /)
  expect(makers()).toEqual(['framework'])
})

test('tells with which route, status and duration it has served a call', async () => {
  await start()
  const done: { ms: number }[] = []
  app.directCalls.onDone((each) => done.push(each))
  await http.reply(request())
  expect(done).toEqual([
    { method: 'POST', route: '/api/games/:gameId/things', status: 204, ms: expect.any(Number) as number },
  ])
})
