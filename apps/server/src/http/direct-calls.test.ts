import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { ok, refused } from '@pinwheel/contract'
import type { Result } from '@pinwheel/contract'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { rawHttp } from '../security/testing/raw-http.ts'
import type { RawHttp } from '../security/testing/raw-http.ts'
import { asAnyone, asParticipant } from './access.ts'
import type { SignedClaims, TokenReader } from './access.ts'
import type { DirectRequest } from './direct-request.ts'
import { respondJson } from './direct-responses.ts'
import type { Respond } from './direct-responses.ts'
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
  /** What the direct call results in, or throws. Undefined: it throws before it is made. */
  outcome?: Result | Error | undefined
  holder?: Partial<SignedClaims>
  respond?: Respond | undefined
}

let app: FastifyInstance
let http: RawHttp
/** Who made each call, with its body, and the keys that the limit of calls counted. */
let made: { by: 'direct call' | 'framework'; body: unknown }[]
let counted: string[]
/** What the direct calls knew of their requests. */
let requests: Pick<DirectRequest, 'address' | 'protocol' | 'host'>[]

const raise = (): never => {
  throw new Error('A fault of the response.')
}

const known = ({ address, protocol, host }: DirectRequest) => ({ address, protocol, host })

/** A server whose three routes are also direct calls: of the players of a game, of its participants without a body, and of visitors. */
async function start({ holder = {}, respond, ...options }: Options = {}): Promise<void> {
  const outcome = 'outcome' in options ? options.outcome : ok()
  ;[made, counted, requests] = [[], [], []]
  const held = { ...claims, ...holder }
  const tokens: TokenReader = { verify: () => held, isLive: async () => true, isKnownLive: () => true }
  const signedIn = (key: string): number => counted.push(key) && 0
  const callLimits = { signedIn, anonymous: signedIn, page: () => 0, unknownAddress: () => 0 }
  const finish = async (by: 'direct call' | 'framework', body?: unknown): Promise<void> => void made.push({ by, body })
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
          await finish('framework', request.body)
          return reply.code(204).send()
        },
      )
      api.directCalls.add({
        method: 'POST',
        route: '/api/games/:gameId/things',
        role: 'PLAYER',
        bodyLimitBytes: 1024,
        accept(_caller, received, accepted) {
          const parsed = body.safeParse(received)
          if (!parsed.success) return undefined
          if (outcome === undefined) throw new Error('A fault before the direct call.')
          requests.push(known(accepted))
          return async () => {
            await finish('direct call', parsed.data)
            if (outcome instanceof Error) throw outcome
            return outcome.ok ? ok(respond) : outcome
          }
        },
      })
      api.get('/games/:gameId/state', { onRequest: [asParticipant(), api.limitStreams] }, async (request) => {
        await finish('framework')
        return { isPlayer: true, refusal: api.directCalls.refusalOf(request.raw)?.refusal }
      })
      api.directCalls.add({
        method: 'GET',
        route: '/api/games/:gameId/state',
        bodyLimitBytes: 0,
        accept: (_caller, _body, { address, response }) =>
          api.takeStream(address, response)
            ? async () => {
                await finish('direct call')
                return outcome instanceof Error || outcome?.ok === false
                  ? refused('game/not-active')
                  : ok(respondJson({ isPlayer: true }))
              }
            : undefined,
      })
      api.post('/visits', { schema: { body }, onRequest: asAnyone }, async (request) => {
        await finish('framework', request.body)
        return { name: 'Zoë' }
      })
      api.directCalls.addForVisitors({
        method: 'POST',
        route: '/api/visits',
        bodyLimitBytes: 1024,
        accept: (received, accepted) => async () => {
          requests.push(known(accepted))
          await finish('direct call', received)
          return ok(respondJson({ name: 'Zoë' }))
        },
      })
    },
  ])
  await app.listen({ host: '127.0.0.1', port: 0 })
  http = rawHttp(() => (app.server.address() as AddressInfo).port)
}
afterEach(async () => {
  http.closeSockets()
  await app.close()
})

const PATH = `/api/games/${gameId}/things`
const BODY = '{"value":1}'

const AUTHORIZATION = 'Authorization: Bearer a.b.c\r\n'

const request = (path = PATH, body = BODY, type = 'application/json', further = ''): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\n${AUTHORIZATION}Content-Type: ${type}\r\n${further}` +
  `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

const visit = (further = '', path = '/api/visits'): string =>
  request(path, BODY, 'application/json', further).replace(AUTHORIZATION, '')

const reading = (path = `/api/games/${gameId}/state`): string =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\n${AUTHORIZATION}\r\n`

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

test('a call on a connection above the limit of its address is refused and not made', async () => {
  await start({ connections: { perAddress: 1, streamsPerAddress: 100, openFiles: 10_000 } })
  const first = await http.openSocket()
  expect(await http.reply(request())).toMatch(/^HTTP\/1\.1 429 /)
  expect(makers()).toEqual([])
  first.destroy()
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

test('the framework refuses a body that is not UTF-8', async () => {
  await start()
  // In Latin-1, two letters have the length of one in UTF-8.
  const text = request(PATH, '{"value":1,"name":"ö"}').replace('ö', 'öö')
  expect(await http.reply(Buffer.from(text, 'latin1'))).toMatch(/^HTTP\/1\.1 400 /)
  expect(made).toEqual([])
})

test('a call that fails is made once, and the framework responds to the failure', async () => {
  await start({ outcome: new Error('The database is away.') })
  expect(await http.reply(request(), /\}$/)).toMatch(/^HTTP\/1\.1 500 /)
  expect(makers()).toEqual(['direct call'])
  expect(counted).toEqual([claims.sub])
})

test('a response that fails before its first bytes is sent by the framework, as an error', async () => {
  await start({ respond: () => raise() })
  expect(await http.reply(request(), /\}$/)).toMatch(/^HTTP\/1\.1 500 /)
  expect(makers()).toEqual(['direct call'])
})

test('a response that fails after its first bytes closes its connection alone', async () => {
  const respond: Respond = (response) => {
    response.writeHead(200).write('a')
    raise()
  }
  await start({ respond })
  const socket = await http.openSocket()
  socket.write(request())
  await once(socket, 'close')
  expect(await http.reply(visit(), /\}$/)).toMatch(/^HTTP\/1\.1 200 /)
})

test('a call of visitors has the response of the framework’s route, and counts by address', async () => {
  await start()
  const direct = await http.reply(visit(), /\}$/)
  const framework = await http.reply(visit('', '/api/visits/'), /\}$/)
  expect(direct).toMatch(/^HTTP\/1\.1 200 .*content-length: 15.*\{"name":/s)
  expect(linesOf(direct)).toEqual(linesOf(framework))
  expect(makers()).toEqual(['direct call', 'framework'])
  expect(counted).toEqual(['127.0.0.1', '127.0.0.1'])
})

test('the framework serves a call of visitors that has a token', async () => {
  await start()
  expect(await http.reply(visit(AUTHORIZATION), /\}$/)).toMatch(/^HTTP\/1\.1 200 /)
  expect(makers()).toEqual(['framework'])
})

test('a call without a body has the response of the framework’s route', async () => {
  await start()
  const direct = await http.reply(reading(), /\}$/)
  const framework = await http.reply(reading(`/api/games/${gameId}/state?`), /\}$/)
  expect(linesOf(direct)).toEqual(linesOf(framework))
  expect(makers()).toEqual(['direct call', 'framework'])
})

test('the framework serves a call that has a body although none is expected', async () => {
  await start()
  const text = reading().replace('\r\n\r\n', `\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`)
  expect(await http.reply(text, /\}$/)).toMatch(/^HTTP\/1\.1 200 /)
  expect(makers()).toEqual(['framework'])
})

test('a refused call that took the place of a stream does not take a second one', async () => {
  const connections = { perAddress: 100, streamsPerAddress: 1, openFiles: Number.POSITIVE_INFINITY }
  await start({ connections, outcome: refused('game/not-active') })
  expect(await http.reply(reading(), /\}$/)).toMatch(/^HTTP\/1\.1 200 .*"refusal":"game\/not-active"/s)
  expect(counted).toEqual([claims.sub])
})

test('behind a trusted proxy, a call knows the address of the client and what it requested', async () => {
  await start({ trustProxy: ['loopback'] })
  const further =
    'X-Forwarded-For: 203.0.113.9, 198.51.100.7\r\nX-Forwarded-Host: quiz.example.org\r\nX-Forwarded-Proto: http, https\r\n'
  await http.reply(visit(further), /\}$/)
  await http.reply(request(PATH, BODY, 'application/json', further))
  const client = { address: '198.51.100.7', host: 'quiz.example.org', protocol: 'https' }
  expect(requests).toEqual([client, client])
  expect(counted).toEqual([client.address, claims.sub])
})

test('headers of another client do not change what a call knows of it', async () => {
  await start()
  await http.reply(visit('X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Host: b\r\nX-Forwarded-Proto: https\r\n'), /\}$/)
  expect(requests).toEqual([{ address: '127.0.0.1', host: 'a', protocol: 'http' }])
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
  const socket = await http.openSocket()
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
