import { randomUUID } from 'node:crypto'
import type { TokenPair } from '@pinwheel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenClaims } from '@pinwheel/testing'
import { startLiveApp } from '../live/testing/live-app.ts'
import type { HostedGame, LiveApp } from '../live/testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE } from '../live/testing/quizzes.ts'
import { startTestApp, TEST_PASSWORD } from '../testing/index.ts'
import type { TestApp, TestCall } from '../testing/index.ts'

let app: LiveApp
let table: HostedGame
beforeAll(async () => {
  app = await startLiveApp()
  table = await app.hostGame(classicQuiz(MULTI_CHOICE))
})
afterAll(() => app.close())

const SCHOOL = '198.51.100.1'
const WRONG = 'Wrong Horse 42!'

const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place))
const enter = (gamePIN: string, options: TestCall) => app.call('POST /auth/game', { body: { gamePIN }, ...options })
const login = (email: string, password: string, from: string) =>
  app.call('POST /auth/login', { body: { email, password }, from })
const statuses = (answers: { status: number }[]): number[] => [...new Set(answers.map(({ status }) => status))]

describe('a school behind one address', () => {
  test('two thousand players get in within a minute, one in fourteen mistyping the PIN first', async () => {
    const joinOne = async (place: number): Promise<number[]> => {
      const mistyped = place % 14 === 0 ? [(await enter('100009', { from: SCHOOL })).status] : []
      const entered = await enter(table.pin, { from: SCHOOL })
      if (entered.status !== 200) return [...mistyped, entered.status]
      const { accessToken: token } = entered.body as TokenPair
      const body = { nickname: `Player_${place}` }
      const joined = await app.call(`POST /games/${tokenClaims(token).gameId}/players`, { body, token, from: SCHOOL })
      return [...mistyped, entered.status, joined.status]
    }
    // Reading two thousand lobbies would take the test longer than writing them takes the server.
    table.hostStream.close()
    for (let group = 0; group < 8; group++) {
      const answers = await Promise.all(times(250, (place) => joinOne(group * 250 + place)))
      expect(new Set(answers.flat())).toEqual(new Set([200, 204, 401]))
      app.clock.pass(7000)
    }
    const stage = await table.host.watch()
    await stage.until('GAME_LOBBY_HOST', ({ game }) => game.players === 2000)
  }, 120_000)

  test('a class of forty registers at the same moment', async () => {
    const register = () =>
      app.call('POST /users', {
        body: { email: `${randomUUID()}@example.org`, password: TEST_PASSWORD, defaultNickname: 'Pupil' },
        from: SCHOOL,
      })
    expect(statuses(await Promise.all(times(40, register)))).toEqual([201])
  })
})

test('guessing PINs, paid for with joins into a game of one’s own: one more for every ten of them', async () => {
  const own = await app.hostGame(classicQuiz(MULTI_CHOICE))
  own.hostStream.close()
  const from = '192.0.2.220'
  const joinOne = async (place: number): Promise<number> => {
    const { body } = await enter(own.pin, { from })
    const { accessToken: token } = body as TokenPair
    const nickname = { nickname: `Bot_${place}` }
    return (await app.call(`POST /games/${own.gameId}/players`, { body: nickname, token, from })).status
  }
  expect(new Set(await Promise.all(times(200, joinOne)))).toEqual(new Set([204]))
  const guesses = await Promise.all([...times(300, () => enter('100009', { from })), enter(table.pin, { from })])
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(50)
  expect(guesses.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
})

describe('flooding one game from one address', () => {
  let small: LiveApp
  beforeAll(async () => {
    small = await startLiveApp({ env: { PLAYERS_PER_ADDRESS: '40' } })
  })
  afterAll(() => small.close())

  const enterAt = (gameId: string, from: string) => small.call('POST /auth/game', { body: { gameId }, from })
  const joinAs = ({ gameId }: HostedGame, pair: TokenPair, nickname: string, from: string) =>
    small.call(`POST /games/${gameId}/players`, { body: { nickname }, token: pair.accessToken, from })
  const tokenRows = async (): Promise<number> =>
    (await small.sql.pool.query<{ count: string }>('select count(*) from token_records')).rows.map(
      ({ count }) => +count,
    )[0]!

  test('entries that nobody follows with a join: as many as a school has players, and no row beyond', async () => {
    const [flooded, other] = [
      await small.hostGame(classicQuiz(MULTI_CHOICE)),
      await small.hostGame(classicQuiz(MULTI_CHOICE)),
    ]
    const from = '192.0.2.221'
    const before = await tokenRows()
    const entries = await Promise.all(times(200, () => enterAt(flooded.gameId, from)))
    expect(entries.filter(({ status }) => status === 200)).toHaveLength(40)
    expect(entries.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    expect((await tokenRows()) - before).toBe(80)
    expect((await enterAt(other.gameId, from)).status).toBe(200)
    expect((await enterAt(flooded.gameId, SCHOOL)).status).toBe(200)
  })

  test('a hall of more than a school gets in, as its players join', async () => {
    const hall = await small.hostGame(classicQuiz(MULTI_CHOICE))
    for (let minute = 0; minute < 3; minute++) {
      const entered = await Promise.all(times(40, () => enterAt(hall.gameId, SCHOOL)))
      expect(statuses(entered)).toEqual([200])
      const joins = entered.map(({ body }, place) =>
        joinAs(hall, body as TokenPair, `Player_${minute}_${place}`, SCHOOL),
      )
      expect(statuses(await Promise.all(joins))).toEqual([204])
      small.clock.pass(60_000)
    }
  })

  test('joins: as many within a minute as a school has players', async () => {
    const lobby = await small.hostGame(classicQuiz(MULTI_CHOICE))
    const from = '192.0.2.222'
    const pairs = (await Promise.all(times(40, () => enterAt(lobby.gameId, from)))).map(({ body }) => body as TokenPair)
    const joined = await Promise.all(pairs.map((pair, place) => joinAs(lobby, pair, `Bot_${place}`, from)))
    expect(statuses(joined)).toEqual([204])
    const { body } = await enterAt(lobby.gameId, from)
    expect(await joinAs(lobby, body as TokenPair, 'Late', from)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
    })
    const elsewhere = (await enterAt(lobby.gameId, SCHOOL)).body as TokenPair
    expect((await joinAs(lobby, elsewhere, 'Pupil', SCHOOL)).status).toBe(204)
    small.clock.pass(60_000)
    expect((await joinAs(lobby, body as TokenPair, 'Late', from)).status).toBe(204)
  })
})

describe('guessing passwords', () => {
  test('on one account from many addresses: after a hundred, one attempt in ten seconds is let through', async () => {
    const { email, accessToken } = await app.user()
    const guesses = await Promise.all(times(100, (place) => login(email, WRONG, `192.0.2.${place}`)))
    expect(statuses(guesses)).toEqual([400])
    const late = await Promise.all(times(20, (place) => login(email, WRONG, `192.0.2.${100 + place}`)))
    expect(late.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([400, ...times(19, () => 429)])
    const { status, headers } = await login(email, TEST_PASSWORD, '192.0.2.200')
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10)
    expect((await app.call('GET /profile/user', { token: accessToken })).status).toBe(200)
    app.clock.pass(10_000)
    expect((await login(email, TEST_PASSWORD, '192.0.2.200')).status).toBe(200)
  })

  test('on many accounts from one address: after a hundred it is closed there, and nowhere else', async () => {
    const { email } = await app.user()
    const guesser = '192.0.2.201'
    const guesses = await Promise.all(times(100, (place) => login(`nobody-${place}@example.org`, WRONG, guesser)))
    expect(statuses(guesses)).toEqual([400])
    expect((await login(email, TEST_PASSWORD, guesser)).status).toBe(429)
    expect((await login(email, TEST_PASSWORD, SCHOOL)).status).toBe(200)
  })

  test('many at one moment: after the tenth nothing tells the right one from the wrong ones', async () => {
    const { email } = await app.user()
    const guesses = await Promise.all(
      times(60, (place) => login(email, place === 59 ? TEST_PASSWORD : WRONG, '192.0.2.202')),
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

  test('the old password of one’s own account counts alike', async () => {
    const { accessToken: token } = await app.user()
    const change = (oldPassword: string) =>
      app.call('PATCH /auth/password', { body: { oldPassword, newPassword: 'Another Horse 42!' }, token })
    for (let n = 0; n < 10; n++) expect((await change(WRONG)).status).toBe(400)
    expect((await change(TEST_PASSWORD)).status).toBe(429)
    expect((await app.call('GET /profile/user', { token })).status).toBe(200)
  })
})

describe('mails', () => {
  const forgot = (email: string, from: string) => app.call('POST /auth/password/forgot', { body: { email }, from })

  test('ten a day to one address, whether there is an account or not, whoever asks', async () => {
    const { email } = await app.user()
    for (const address of [email, `${randomUUID()}@example.org`]) {
      const asked = await Promise.all(times(10, (place) => forgot(address, `192.0.2.${place}`)))
      expect(statuses(asked)).toEqual([204])
      const refused = await forgot(address.toUpperCase(), '192.0.2.99')
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '7200'])
    }
  })

  test('two hundred an hour for who asks, to whichever addresses', async () => {
    const from = '192.0.2.203'
    const asked = await Promise.all(times(200, (place) => forgot(`somebody-${place}@example.org`, from)))
    expect(statuses(asked)).toEqual([204])
    expect((await forgot('one-more@example.org', from)).status).toBe(429)
  })

  test('ten a day to one’s own address', async () => {
    const { accessToken: token } = await app.user()
    const resend = () => app.call('POST /auth/email/resend_verification', { token })
    expect(statuses(await Promise.all(times(10, resend)))).toEqual([204])
    expect((await resend()).status).toBe(429)
  })
})

test('links that are no good: thirty from one address are enough for ten minutes', async () => {
  const from = '192.0.2.204'
  const reset = (token: string, address: string) =>
    app.call('PATCH /auth/password/reset', { body: { password: TEST_PASSWORD }, token, from: address })
  expect(statuses(await Promise.all(times(30, () => reset('a.b.c', from))))).toEqual([401])
  expect((await reset('a.b.c', from)).headers['retry-after']).toBe('600')
  expect((await reset('a.b.c', SCHOOL)).status).toBe(401)
})

test('a thousand games within ten minutes for one account, so that neither PINs nor the disk run out', async () => {
  const [busy, quiet] = [await app.user(), await app.user()]
  const { body } = await app.call('GET /quizzes', { token: busy.accessToken })
  const [sample] = (body as { results: { id: string }[] }).results
  const host = (token: string, quizId = sample!.id) => app.call(`POST /quizzes/${quizId}/games`, { token })
  expect(statuses(await Promise.all(times(999, () => host(busy.accessToken, randomUUID()))))).toEqual([404])
  expect((await host(busy.accessToken)).status).toBe(201)
  expect(await host(busy.accessToken)).toMatchObject({ status: 429, headers: { 'retry-after': '600' } })
  expect((await host(quiet.accessToken)).status).toBe(201)
})

test('a thousand new quizzes within ten minutes for one account, copies too', async () => {
  const { accessToken: token } = await app.user()
  const body = classicQuiz(MULTI_CHOICE)
  const make = () => app.call('POST /quizzes', { body, token })
  const [first, ...others] = await Promise.all(times(999, make))
  expect(statuses(others)).toEqual([201])
  const copy = () => app.call(`POST /quizzes/${(first!.body as { id: string }).id}/copies`, { token })
  expect([(await copy()).status, (await copy()).status, (await make()).status]).toEqual([201, 429, 429])
})

test('a new quiz counts before its body is read, so one that is refused counts too', async () => {
  const { accessToken: token } = await app.user('Invalid')
  const answers = await Promise.all(Array.from({ length: 1_001 }, () => app.call('POST /quizzes', { token, body: {} })))
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  expect([count(400), count(429)]).toEqual([1_000, 1])
})

test('sixty photo searches a minute for one account', async () => {
  const [busy, quiet] = [await app.user(), await app.user()]
  const search = (token: string) => app.call('GET /media/photos?search=river', { token })
  expect(statuses(await Promise.all(times(60, () => search(busy.accessToken))))).toEqual([200])
  expect((await search(busy.accessToken)).headers['retry-after']).toBe('60')
  expect((await search(quiet.accessToken)).status).toBe(200)
})

describe('calls', () => {
  test('three thousand a minute for one address that asks for what does not exist, unreadable addresses included', async () => {
    const ask = (url: string) => app.app.inject({ url, remoteAddress: '203.0.113.77' })
    const answers = await Promise.all(
      times(1_500, async () => [await ask('/api/none'), await ask('/uploads/images/%zz')]),
    )
    expect(statuses(answers.flat().map(({ statusCode: status }) => ({ status })))).toEqual([404, 400])
    expect((await ask('/api/none')).statusCode).toBe(429)
    expect((await ask('/api/%zz')).statusCode).toBe(429)
    expect((await app.call('GET /nothing', { from: '203.0.113.78' })).status).toBe(404)
  })

  test('twelve hundred a minute for who is signed in, each for themselves', async () => {
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

describe('the address of whoever calls', () => {
  const guess = (pinwheel: TestApp, forwarded: string) =>
    pinwheel.call('POST /auth/game', {
      body: { gamePIN: '100009' },
      from: '192.0.2.210',
      headers: { 'x-forwarded-for': forwarded },
    })

  test('is not what they claim: a forged header buys no new attempts', async () => {
    const guesses = await Promise.all(times(30, (place) => guess(app, `203.0.113.${place}`)))
    expect(statuses(guesses)).toEqual([401])
    expect((await guess(app, '203.0.113.200')).status).toBe(429)
  })

  test('is what a trusted proxy says, and that one alone', async () => {
    const proxied = await startTestApp({ env: { TRUST_PROXY: '192.0.2.210' } })
    // What the caller had written before stands further left, where nobody looks.
    const guesses = await Promise.all(times(31, (place) => guess(proxied, `10.0.0.${place}, 203.0.113.1`)))
    expect(statuses(guesses)).toEqual([401, 429])
    expect((await guess(proxied, '203.0.113.2')).status).toBe(401)
    await proxied.close()
  })
})
