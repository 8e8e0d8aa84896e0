import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createSigner } from 'fast-jwt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawHttp } from '../security/testing/raw-http.ts'
import { startTestApp, TEST_TOKEN_SECRET } from '../testing/index.ts'
import type { TestApp, TestUser } from '../testing/index.ts'
import { asAnyone, asParticipant, asUser, knownParticipant } from './access.ts'
import { createHttpServer, registerApi } from './server.ts'

let pinwheel: TestApp
let ada: TestUser

beforeAll(async () => {
  pinwheel = await startTestApp()
  ada = await pinwheel.user()
})
afterAll(() => pinwheel.close())

const nowSeconds = (): number => Math.floor(pinwheel.clock.now() / 1000)

/** A token with our signature and whatever claims the test asks for. */
function forged(claims: Record<string, unknown>, key = TEST_TOKEN_SECRET): string {
  const usual = {
    sub: ada.id,
    jti: randomUUID(),
    iat: nowSeconds(),
    exp: nowSeconds() + 60,
    iss: 'pinwheel',
    aud: 'pinwheel',
  }
  return createSigner({ key, algorithm: 'HS256' })({ ...usual, ...claims })
}

const ALL = ['GAME', 'MEDIA', 'QUIZ', 'USER']
const profile = (token?: string) => pinwheel.call('GET /profile/user', token === undefined ? {} : { token })

describe('a protected call says what is wrong with the token, in the contract’s order', () => {
  test('none', async () =>
    expect(await profile()).toMatchObject({ status: 401, body: { message: 'Missing Authorization header' } }))

  test.each([
    ['a malformed one', () => 'nonsense', 401, 'Invalid or expired token'],
    [
      'another’s signature',
      () => forged({ scope: 'USER', authorities: ALL }, 'x'.repeat(40)),
      401,
      'Invalid or expired token',
    ],
    [
      'an expired one',
      () => forged({ scope: 'USER', authorities: ALL, exp: nowSeconds() }),
      401,
      'Invalid or expired token',
    ],
    ['no scope', () => forged({ authorities: ALL }), 401, 'No scope in token'],
    ['no authorities', () => forged({ scope: 'USER' }), 401, 'No authorities in token'],
    ['the other scope', () => forged({ scope: 'GAME', authorities: ['GAME'] }), 403, 'Scope not allowed'],
    ['a link token', () => forged({ scope: 'USER', authorities: ['VERIFY_EMAIL'] }), 403, 'Insufficient authorities'],
    ['a refresh token', () => ada.refreshToken, 403, 'Insufficient authorities'],
    ['one that we never issued', () => forged({ scope: 'USER', authorities: ALL }), 401, 'Invalid or expired token'],
  ])('%s', async (_, token, status, message) => {
    expect(await profile(token())).toMatchObject({ status, body: { status, message } })
  })

  test('an algorithm of the sender’s choice is no signature', async () => {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = {
      sub: ada.id,
      scope: 'USER',
      authorities: ALL,
      exp: nowSeconds() + 60,
      iss: 'pinwheel',
      aud: 'pinwheel',
    }
    expect(await profile(`${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.x`)).toMatchObject({ status: 401 })
  })

  test('a header that is no bearer token', async () => {
    const answer = await pinwheel.call('GET /profile/user', { headers: { authorization: 'Basic YTpi' } })
    expect(answer).toMatchObject({ status: 401, body: { message: 'Invalid or expired token' } })
  })
})

test('[1.4] a missing token is refused before the body is validated', async () => {
  expect(await pinwheel.call('POST /quizzes', { body: '{broken' })).toMatchObject({ status: 401 })
})

test('[1.4] a quiz of another user is refused before the body is validated', async () => {
  const { body } = await pinwheel.call('GET /quizzes', { token: ada.accessToken })
  const [sample] = (body as { results: { id: string }[] }).results
  const answer = await pinwheel.call(`PUT /quizzes/${sample?.id}`, { token: ada.accessToken, body: '{broken' })
  expect(answer).toMatchObject({ status: 403, body: { message: 'Forbidden' } })
})

test('public calls ignore a token, whatever it is worth', async () => {
  const body = { email: ada.email, password: ada.password }
  expect(await pinwheel.call('POST /auth/login', { body, token: 'rubbish' })).toMatchObject({ status: 200 })
})

/** The status of a server with one guarded route, for a caller with these claims. */
async function guardedStatus(guard: typeof asAnyone, caller: object, path: string): Promise<number> {
  const tokens = { verify: () => caller as never, isLive: async () => true, isKnownLive: () => false }
  const app = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens })
  await registerApi(app, [
    async (api) => {
      api.get('/games/:gameId', { onRequest: guard }, async ({ caller: found }) => found)
    },
  ])
  const answer = await app.inject({ url: `/api/games/${path}`, headers: { authorization: 'Bearer a.b.c' } })
  await app.close()
  return answer.statusCode
}

test.each([
  [['QUIZ'], 403],
  [['USER'], 403],
  [['USER', 'QUIZ'], 200],
])('a call that asks for two authorities answers a token with %j by %d', async (authorities, status) => {
  const claims = { sub: randomUUID(), jti: randomUUID(), scope: 'USER', authorities }
  expect(await guardedStatus(asUser('QUIZ', 'USER'), claims, 'any')).toBe(status)
})

describe('the guard of a game', () => {
  const gameId = randomUUID()
  const claims = {
    sub: randomUUID(),
    jti: randomUUID(),
    scope: 'GAME',
    authorities: ['GAME'],
    gameId,
    participantType: 'PLAYER',
  }

  const statusFor = (caller: object, path: string, role?: 'HOST' | 'PLAYER'): Promise<number> =>
    guardedStatus(asParticipant(role), caller, path)

  test('lets its participants pass', async () => expect(await statusFor(claims, gameId)).toBe(200))
  test('reads the address without regard to case', async () =>
    expect(await statusFor(claims, gameId.toUpperCase())).toBe(200))
  test('keeps the participants of other games out', async () => expect(await statusFor(claims, randomUUID())).toBe(403))
  test('answers 403 to an address that is no id', async () => expect(await statusFor(claims, 'lobby')).toBe(403))
  test('keeps the wrong role out', async () => expect(await statusFor(claims, gameId, 'HOST')).toBe(403))
  test('asks for the game in the token', async () =>
    expect(await statusFor({ ...claims, gameId: undefined }, gameId)).toBe(401))

  test('decides itself about a token that is not known to be live, of another game, or of another role', () => {
    const found = (isKnown: boolean, path: string, role?: 'HOST' | 'PLAYER') => {
      const tokens = { verify: () => claims as never, isLive: async () => true, isKnownLive: () => isKnown }
      return knownParticipant(tokens, 'Bearer a.b.c', path, role)?.participantId
    }
    expect([found(true, gameId), found(true, gameId, 'PLAYER')]).toEqual([claims.sub, claims.sub])
    expect([found(false, gameId), found(true, randomUUID()), found(true, gameId, 'HOST')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

test('a call whose connection the server closes counts for the address of the client', async () => {
  const counted: string[] = []
  const anonymous = (address: string): number => counted.push(address) && 0
  const tokens = { verify: () => undefined, isLive: async () => false, isKnownLive: () => false }
  const callLimits = { signedIn: () => 0, anonymous, page: () => 0, unknownAddress: () => 0 }
  const app = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens, callLimits })
  await registerApi(app, [
    async (api) => {
      api.post('/open', { onRequest: asAnyone }, async () => 'anything')
    },
  ])
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { reply } = rawHttp(() => (app.server.address() as AddressInfo).port)
  await reply('POST /api/open HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nno number\r\n')
  await app.close()
  expect(counted).toEqual(['127.0.0.1'])
})

test('a route without an access declaration stops the start', async () => {
  const tokens = { verify: () => undefined, isLive: async () => false, isKnownLive: () => false }
  const app = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens })
  const start = registerApi(app, [
    async (api) => {
      api.get('/open', async () => 'anything')
    },
  ])
  await expect(start).rejects.toThrow('GET /api/open does not declare who may call it')
  await app.close()
})
