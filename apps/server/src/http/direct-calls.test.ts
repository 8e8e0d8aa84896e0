import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { ok, refused } from '@pinwheel/contract'
import type { Result } from '@pinwheel/contract'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { rawHttp } from '../security/testing/raw-http.ts'
import type { RawHttp } from '../security/testing/raw-http.ts'
import { asParticipant } from './access.ts'
import type { SignedClaims, TokenReader } from './access.ts'
import { refuse } from './problems.ts'
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
  /** What the direct call results in. Undefined: it throws before that. */
  outcome?: Result | undefined
  holder?: Partial<SignedClaims>
}

let app: FastifyInstance
let http: RawHttp
/** Who made each call, with its body, and the keys that the limit of calls counted. */
let made: { by: 'direct call' | 'framework'; body: unknown }[]
let counted: string[]

/** A server with one route, which is also a direct call. */
async function start({ holder = {}, ...options }: Options = {}): Promise<void> {
  const outcome = 'outcome' in options ? options.outcome : ok()
  ;[made, counted] = [[], []]
  const held = { ...claims, ...holder }
  const tokens: TokenReader = { verify: () => held, isLive: async () => true, isKnownLive: () => true }
  const signedIn = (key: string): number => counted.push(key) && 0
  const callLimits = { signedIn, anonymous: () => 0, page: () => 0, unknownAddress: () => 0 }
  app = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens, callLimits, ...options })
  await registerApi(app, [
    async (api) => {
      const body = z.object({ value: z.number() })
      api.post(
        '/games/:gameId/things',
        { schema: { body }, onRequest: asParticipant('PLAYER') },
        async (request, reply) => {
          const refusal = api.directCalls.refusalOf(request.raw)
          if (refusal !== undefined) return refuse(reply, refusal.refusal)
          made.push({ by: 'framework', body: request.body })
          return reply.code(204).send()
        },
      )
      api.directCalls.add({
        route: '/api/games/:gameId/things',
        role: 'PLAYER',
        bodyLimitBytes: 1024,
        accept(_caller, received) {
          const parsed = body.safeParse(received)
          if (!parsed.success) return undefined
          if (outcome === undefined) throw new Error('A fault of the direct call.')
          return () => {
            made.push({ by: 'direct call', body: parsed.data })
            return Promise.resolve(outcome)
          }
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
