import { randomUUID } from 'node:crypto'
import type { TokenPair } from '@pinwheel/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tokenClaims } from '@pinwheel/testing'
import { startLiveApp } from '../live/testing/live-app.ts'
import type { HostedGame, LiveApp } from '../live/testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE } from '../live/testing/quizzes.ts'
import { startTestApp, TEST_PASSWORD } from '../testing/index.ts'
import type { TestAnswer, TestApp, TestCall } from '../testing/index.ts'

let app: LiveApp
beforeEach(async () => {
  app = await startLiveApp()
})
afterEach(() => app.close())

const SCHOOL = '198.51.100.1'
const WRONG = 'Wrong Horse 42!'

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const enter = (gamePIN: string, options: TestCall) => app.call('POST /auth/game', { body: { gamePIN }, ...options })
const login = (email: string, password: string, from: string) =>
  app.call('POST /auth/login', { body: { email, password }, from })
const statuses = (answers: { status: number }[]): number[] => [...new Set(answers.map(({ status }) => status))]

describe('clients of a school with one address', () => {
  test('two thousand players can join within a minute, when one in fourteen first sends a wrong PIN', async () => {
    const hosted = await app.hostGame(classicQuiz(MULTI_CHOICE))
    // Reading two thousand events of the lobby would take the test longer than the server needs to write them.
    hosted.hostStream.close()
    const joinOne = async (index: number): Promise<number[]> => {
      const mistypedPin = index % 14 === 0 ? [(await enter('100009', { from: SCHOOL })).status] : []
      const entered = await enter(hosted.pin, { from: SCHOOL })
      if (entered.status !== 200) return [...mistypedPin, entered.status]
      const { accessToken: token } = entered.body as TokenPair
      const body = { nickname: `Player_${index}` }
      const joined = await app.call(`POST /games/${tokenClaims(token).gameId}/players`, { body, token, from: SCHOOL })
      return [...mistypedPin, entered.status, joined.status]
    }
    for (let group = 0; group < 8; group++) {
      const answers = await Promise.all(times(250, (index) => joinOne(group * 250 + index)))
      expect(new Set(answers.flat())).toEqual(new Set([200, 204, 401]))
      app.clock.pass(7000)
    }
    const stream = await hosted.host.watch()
    await stream.until('GAME_LOBBY_HOST', ({ game }) => game.players === 2000)
  }, 120_000)

  test('forty accounts can be registered at the same time', async () => {
    const register = () =>
      app.call('POST /users', {
        body: { email: `${randomUUID()}@example.org`, password: TEST_PASSWORD, defaultNickname: 'Pupil' },
        from: SCHOOL,
      })
    expect(statuses(await Promise.all(times(40, register)))).toEqual([201])
  })
})

test('two hundred joins into a game of the guesser allow twenty further PIN attempts, one for ten joins', async () => {
  const other = await app.hostGame(classicQuiz(MULTI_CHOICE))
  const own = await app.hostGame(classicQuiz(MULTI_CHOICE))
  own.hostStream.close()
  const from = '192.0.2.220'
  const joinOne = async (index: number): Promise<number> => {
    const { body } = await enter(own.pin, { from })
    const { accessToken: token } = body as TokenPair
    const nickname = { nickname: `Bot_${index}` }
    return (await app.call(`POST /games/${own.gameId}/players`, { body: nickname, token, from })).status
  }
  expect(new Set(await Promise.all(times(200, joinOne)))).toEqual(new Set([204]))
  const guesses = await Promise.all([...times(300, () => enter('100009', { from })), enter(other.pin, { from })])
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(50)
  expect(guesses.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
})

describe('many entries and joins of one game from one address', () => {
  let small: LiveApp
  beforeEach(async () => {
    small = await startLiveApp({ env: { PLAYERS_PER_ADDRESS: '40' } })
  })
  afterEach(() => small.close())

  const enterAt = (gameId: string, from: string) => small.call('POST /auth/game', { body: { gameId }, from })
  const joinAs = ({ gameId }: HostedGame, pair: TokenPair, nickname: string, from: string) =>
    small.call(`POST /games/${gameId}/players`, { body: { nickname }, token: pair.accessToken, from })
  const tokenRows = async (): Promise<number> =>
    (await small.sql.pool.query<{ count: string }>('select count(*) from token_records')).rows.map(
      ({ count }) => +count,
    )[0]!

  test('entries without a join are limited to the number of players per address, and refused ones store no token', async () => {
    const [flooded, other] = [
      await small.hostGame(classicQuiz(MULTI_CHOICE)),
      await small.hostGame(classicQuiz(MULTI_CHOICE)),
    ]
    const from = '192.0.2.221'
    const before = await tokenRows()
    const entries = await Promise.all(times(200, () => enterAt(flooded.gameId, from)))
    expect(entries.filter(({ status }) => status === 200)).toHaveLength(40)
    expect(entries.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    expect((await tokenRows()) - before).toBe(40)
    expect((await enterAt(other.gameId, from)).status).toBe(200)
    expect((await enterAt(flooded.gameId, SCHOOL)).status).toBe(200)
  })

  test('entries followed by joins are not limited', async () => {
    const hosted = await small.hostGame(classicQuiz(MULTI_CHOICE))
    for (let minute = 0; minute < 3; minute++) {
      const entered = await Promise.all(times(40, () => enterAt(hosted.gameId, SCHOOL)))
      expect(statuses(entered)).toEqual([200])
      const joins = entered.map(({ body }, index) =>
        joinAs(hosted, body as TokenPair, `Player_${minute}_${index}`, SCHOOL),
      )
      expect(statuses(await Promise.all(joins))).toEqual([204])
      small.clock.pass(60_000)
    }
  })

  test('joins are limited to the number of players per address within a minute', async () => {
    const lobby = await small.hostGame(classicQuiz(MULTI_CHOICE))
    const from = '192.0.2.222'
    const pairs = (await Promise.all(times(40, () => enterAt(lobby.gameId, from)))).map(({ body }) => body as TokenPair)
    const joined = await Promise.all(pairs.map((pair, index) => joinAs(lobby, pair, `Bot_${index}`, from)))
    expect(statuses(joined)).toEqual([204])
    const { body } = await enterAt(lobby.gameId, from)
    expect(await joinAs(lobby, body as TokenPair, 'Late', from)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
    })
    const otherAddress = (await enterAt(lobby.gameId, SCHOOL)).body as TokenPair
    expect((await joinAs(lobby, otherAddress, 'Pupil', SCHOOL)).status).toBe(204)
    small.clock.pass(60_000)
    expect((await joinAs(lobby, body as TokenPair, 'Late', from)).status).toBe(204)
  })
})

describe('password attempts', () => {
  test('for one account from many addresses are limited to one in ten seconds after a hundred', async () => {
    const { email, accessToken } = await app.user()
    const guesses = await Promise.all(times(100, (index) => login(email, WRONG, `192.0.2.${index}`)))
    expect(statuses(guesses)).toEqual([400])
    const late = await Promise.all(times(20, (index) => login(email, WRONG, `192.0.2.${100 + index}`)))
    expect(late.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([400, ...times(19, () => 429)])
    const { status, headers } = await login(email, TEST_PASSWORD, '192.0.2.200')
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10)
    expect((await app.call('GET /profile/user', { token: accessToken })).status).toBe(200)
    app.clock.pass(10_000)
    expect((await login(email, TEST_PASSWORD, '192.0.2.200')).status).toBe(200)
  })

  test('for many accounts from one address are refused after a hundred, other addresses are not', async () => {
    const { email } = await app.user()
    const guesser = '192.0.2.201'
    const guesses = await Promise.all(times(100, (index) => login(`unknown-${index}@example.org`, WRONG, guesser)))
    expect(statuses(guesses)).toEqual([400])
    expect((await login(email, TEST_PASSWORD, guesser)).status).toBe(429)
    expect((await login(email, TEST_PASSWORD, SCHOOL)).status).toBe(200)
  })

  test('sent at the same time get the same response after the tenth, whether the password is correct or not', async () => {
    const { email } = await app.user()
    const guesses = await Promise.all(
      times(60, (index) => login(email, index === 59 ? TEST_PASSWORD : WRONG, '192.0.2.202')),
    )
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(50)
    const [wrong, right] = guesses.slice(58).map(({ status, headers }) => ({ status, wait: headers['retry-after'] }))
    expect(right).toEqual(wrong)
    const later = { status: 429, body: { message: 'Too many attempts. Try again in 15 minutes.' } }
    expect(await login(email, TEST_PASSWORD, '192.0.2.202')).toMatchObject({
      ...later,
      headers: { 'retry-after': '900' },
    })
  })

  test('with the old password of the own account are limited too', async () => {
    const { accessToken: token } = await app.user()
    const change = (oldPassword: string) =>
      app.call('PATCH /auth/password', { body: { oldPassword, newPassword: 'Another Horse 42!' }, token })
    for (let n = 0; n < 10; n++) expect((await change(WRONG)).status).toBe(400)
    expect((await change(TEST_PASSWORD)).status).toBe(429)
    expect((await app.call('GET /profile/user', { token })).status).toBe(200)
  })
})

describe('emails', () => {
  // Attempts are counted in twelfths of a day.
  const expectWaitOfADay = ({ status, headers }: Pick<TestAnswer, 'status' | 'headers'>) => {
    expect(status).toBe(429)
    const waitHours = Number(headers['retry-after']) / 3600
    expect(waitHours).toBeGreaterThan(22 - 1 / 60)
    expect(waitHours).toBeLessThanOrEqual(24)
  }
  const forgot = (email: string, from: string) => app.call('POST /auth/password/forgot', { body: { email }, from })

  test('to one email address are limited to ten per day for all clients, with or without an account', async () => {
    const { email } = await app.user()
    for (const address of [email, `${randomUUID()}@example.org`]) {
      const asked = await Promise.all(times(10, (index) => forgot(address, `192.0.2.${index}`)))
      expect(statuses(asked)).toEqual([204])
      expectWaitOfADay(await forgot(address.toUpperCase(), '192.0.2.99'))
    }
  })

  test('requested by one client are limited to two hundred per hour for all email addresses', async () => {
    const from = '192.0.2.203'
    const asked = await Promise.all(times(200, (index) => forgot(`user-${index}@example.org`, from)))
    expect(statuses(asked)).toEqual([204])
    expect((await forgot('one-more@example.org', from)).status).toBe(429)
  })

  test('to verify the own address are limited to ten per day', async () => {
    const { accessToken: token } = await app.user()
    const resend = () => app.call('POST /auth/email/resend_verification', { token })
    expect(statuses(await Promise.all(times(10, resend)))).toEqual([204])
    expect((await resend()).status).toBe(429)
  })

  test('to verify one address are limited to ten per day for all accounts in which it is pending', async () => {
    const body = { authProvider: 'LOCAL', email: `${randomUUID()}@example.org` }
    const tokens = await Promise.all(times(2, async () => (await app.user()).accessToken))
    for (const token of tokens) expect((await app.call('PUT /profile/user', { token, body })).status).toBe(200)
    const resend = (index: number) => app.call('POST /auth/email/resend_verification', { token: tokens[index % 2]! })
    expect(statuses(await Promise.all(times(8, resend)))).toEqual([204])
    expectWaitOfADay(await resend(0))
  })
})

test('invalid email links are limited to thirty per address within ten minutes', async () => {
  const from = '192.0.2.204'
  const reset = (token: string, address: string) =>
    app.call('PATCH /auth/password/reset', { body: { password: TEST_PASSWORD }, token, from: address })
  expect(statuses(await Promise.all(times(30, () => reset('a.b.c', from))))).toEqual([401])
  expect((await reset('a.b.c', from)).headers['retry-after']).toBe('600')
  expect((await reset('a.b.c', SCHOOL)).status).toBe(401)
})

test('hosted games are limited to a thousand per account within ten minutes', async () => {
  const [busy, quiet] = [await app.user(), await app.user()]
  const { body } = await app.call('GET /quizzes', { token: busy.accessToken })
  const [sample] = (body as { results: { id: string }[] }).results
  const host = (token: string, quizId = sample!.id) => app.call(`POST /quizzes/${quizId}/games`, { token })
  expect(statuses(await Promise.all(times(999, () => host(busy.accessToken, randomUUID()))))).toEqual([404])
  expect((await host(busy.accessToken)).status).toBe(201)
  expect(await host(busy.accessToken)).toMatchObject({ status: 429, headers: { 'retry-after': '600' } })
  expect((await host(quiet.accessToken)).status).toBe(201)
})

test('new quizzes and copies are limited to a thousand per account within ten minutes', async () => {
  const { accessToken: token } = await app.user()
  const body = classicQuiz(MULTI_CHOICE)
  const make = () => app.call('POST /quizzes', { body, token })
  const [first, ...others] = await Promise.all(times(999, make))
  expect(statuses(others)).toEqual([201])
  const copy = () => app.call(`POST /quizzes/${(first!.body as { id: string }).id}/copies`, { token })
  expect([(await copy()).status, (await copy()).status, (await make()).status]).toEqual([201, 429, 429])
})

test('a new quiz with an invalid body counts too', async () => {
  const { accessToken: token } = await app.user('Invalid')
  const answers = await Promise.all(Array.from({ length: 1_001 }, () => app.call('POST /quizzes', { token, body: {} })))
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  expect([count(400), count(429)]).toEqual([1_000, 1])
})

test('photo searches are limited to sixty per account within a minute', async () => {
  const [busy, quiet] = [await app.user(), await app.user()]
  const search = (token: string) => app.call('GET /media/photos?search=river', { token })
  expect(statuses(await Promise.all(times(60, () => search(busy.accessToken))))).toEqual([200])
  expect((await search(busy.accessToken)).headers['retry-after']).toBe('60')
  expect((await search(quiet.accessToken)).status).toBe(200)
})

describe('API calls', () => {
  test('without a route or with an invalid path are limited to three thousand per address within a minute', async () => {
    const ask = (url: string) => app.app.inject({ url, remoteAddress: '203.0.113.77' })
    const answers = await Promise.all(
      times(1_500, async () => [await ask('/api/none'), await ask('/uploads/images/%zz')]),
    )
    expect(statuses(answers.flat().map(({ statusCode: status }) => ({ status })))).toEqual([404, 400])
    expect((await ask('/api/none')).statusCode).toBe(429)
    expect((await ask('/api/%zz')).statusCode).toBe(429)
    expect((await app.call('GET /nothing', { from: '203.0.113.78' })).status).toBe(404)
  })

  test('of a user are limited to twelve hundred within a minute, for each user separately', async () => {
    const [busy, quiet] = [await app.user(), await app.user()]
    const profile = (token: string) => app.call('GET /profile/user', { token })
    expect(statuses(await Promise.all(times(1200, () => profile(busy.accessToken))))).toEqual([200])
    const refused = await profile(busy.accessToken)
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect((await profile(quiet.accessToken)).status).toBe(200)
    app.clock.pass(wait * 1000)
    expect((await profile(busy.accessToken)).status).toBe(200)
  })
})

describe('the address of a client', () => {
  const guess = (pinwheel: TestApp, forwarded: string) =>
    pinwheel.call('POST /auth/game', {
      body: { gamePIN: '100009' },
      from: '192.0.2.210',
      headers: { 'x-forwarded-for': forwarded },
    })

  test('is not read from a header without a trusted proxy', async () => {
    const guesses = await Promise.all(times(30, (index) => guess(app, `203.0.113.${index}`)))
    expect(statuses(guesses)).toEqual([401])
    expect((await guess(app, '203.0.113.200')).status).toBe(429)
  })

  test('is read from the entry that the trusted proxy added', async () => {
    const proxied = await startTestApp({ env: { TRUST_PROXY: '192.0.2.210' } })
    // The entries further left were sent by the client and are ignored.
    const guesses = await Promise.all(times(31, (index) => guess(proxied, `10.0.0.${index}, 203.0.113.1`)))
    expect(statuses(guesses)).toEqual([401, 429])
    expect((await guess(proxied, '203.0.113.2')).status).toBe(401)
    await proxied.close()
  })
})
