import { randomUUID } from 'node:crypto'
import type { TokenClaims, TokenPair, User } from '@pinwheel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, TEST_PASSWORD } from '../testing/index.ts'
import type { TestApp, TestUser } from '../testing/index.ts'

let pinwheel: TestApp
beforeAll(async () => {
  pinwheel = await startTestApp()
})
afterAll(() => pinwheel.close())

const anAddress = (): string => `${randomUUID()}@example.org`
const register = (change: object) =>
  pinwheel.call('POST /users', {
    body: { email: anAddress(), password: TEST_PASSWORD, defaultNickname: 'Ada', ...change },
  })
const login = (email: string, password = TEST_PASSWORD, from?: string) =>
  pinwheel.call('POST /auth/login', { body: { email, password }, ...(from !== undefined && { from }) })
const profile = (token: string, node = pinwheel) => node.call('GET /profile/user', { token })
const refresh = (refreshToken: string, node = pinwheel) => node.call('POST /auth/refresh', { body: { refreshToken } })
const revoke = (token: string) => pinwheel.call('POST /auth/revoke', { body: { token } })

const claimsOf = (token: string): TokenClaims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as TokenClaims

describe('registration', () => {
  test('[16.3] [spec 1.1, 1.5, 3.23, 7.5, 7.15, 7.17] creates an account whose profile shows an unverified address after signing in', async () => {
    const email = anAddress()
    const registered = await register({ email, givenName: 'Mira', defaultNickname: 'QuietOtter' })
    expect(registered.status).toBe(201)
    const time = new Date(pinwheel.clock.now()).toISOString()
    const user = {
      email,
      unverifiedEmail: email,
      givenName: 'Mira',
      defaultNickname: 'QuietOtter',
      created: time,
      updated: time,
    }
    expect(registered.body).toEqual({ ...user, id: expect.any(String) })

    const loggedIn = await login(email)
    expect(loggedIn.status).toBe(200)
    const { accessToken } = loggedIn.body as TokenPair
    expect(await profile(accessToken)).toMatchObject({
      status: 200,
      body: { ...user, id: (registered.body as User).id, authProvider: 'LOCAL' },
    })
  })

  test('[16.4, I-18] refuses an address in use with 409 in any spelling, without repeating it', async () => {
    const email = anAddress()
    await register({ email })
    const again = await register({ email: email.toUpperCase() })
    expect(again).toMatchObject({ status: 409, body: { status: 409 } })
    expect(JSON.stringify(again.body).toLowerCase()).not.toContain(email)
  })

  test('accepts one of two concurrent registrations with the same address', async () => {
    const email = anAddress()
    const statuses = (await Promise.all([register({ email }), register({ email })])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test.each([
    ['email', 'a..b@x.io'],
    ['password', 'weakling'],
    ['defaultNickname', 'two words'],
    ['givenName', 'Dr. Who'],
  ])('names an invalid %s', async (property, value) => {
    const { status, body } = await register({ [property]: value })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: 'Validation failed', validationErrors: [{ property }] })
  })

  test('stores the argon2id hash of a password, not the password', async () => {
    const { id } = await pinwheel.user()
    const { rows } = await pinwheel.sql.pool.query('select * from users where id = $1', [id])
    expect(rows[0]).toMatchObject({ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) })
    expect(JSON.stringify(rows)).not.toContain(TEST_PASSWORD)
  })
})

describe('sign-in', () => {
  test('[16.5] returns the same response for an unknown address and a wrong password', async () => {
    const { email } = await pinwheel.user()
    const [unknown, wrong] = [await login(anAddress()), await login(email, 'Wrong Horse 42!')]
    const { timestamp: _, ...refusal } = wrong.body as Record<string, unknown>
    expect(refusal).toEqual({ status: 400, message: 'Bad credentials' })
    expect(unknown.body).toMatchObject(refusal)
    expect(unknown.status).toBe(wrong.status)
  })

  test('refuses a password that violates the rules as a validation error', async () => {
    expect(await login(anAddress(), 'short')).toMatchObject({ status: 400, body: { message: 'Validation failed' } })
  })

  test('ignores the spelling of the address', async () => {
    const { email } = await pinwheel.user()
    expect(await login(email.toUpperCase())).toMatchObject({ status: 200 })
  })

  test('accepts requests without a User-Agent', async () => {
    const { email } = await pinwheel.user()
    const answer = await pinwheel.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': '' },
      payload: { email, password: TEST_PASSWORD },
    })
    expect(answer.statusCode).toBe(200)
  })

  test('stores the client address and User-Agent with the tokens', async () => {
    const { email, id } = await pinwheel.user()
    await pinwheel.call('POST /auth/login', {
      body: { email, password: TEST_PASSWORD },
      headers: { 'user-agent': 'Firefox' },
      from: '198.51.100.9',
    })
    const { rows } = await pinwheel.sql.pool.query(
      'select token_type from token_records where principal_id = $1 and ip = $2 and user_agent = $3 order by 1',
      [id, '198.51.100.9', 'Firefox'],
    )
    expect(rows).toEqual([{ token_type: 'ACCESS' }, { token_type: 'REFRESH' }])
  })

  test('[16.7] [spec 3.2, 3.29, 6.16] the claims of a user’s tokens', async () => {
    const { id, accessToken, refreshToken } = await pinwheel.user()
    const iat = Math.floor(pinwheel.clock.now() / 1000)
    const common = {
      sub: id,
      scope: 'USER',
      iat,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iss: 'pinwheel',
      aud: 'pinwheel',
      sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    }
    expect(claimsOf(accessToken)).toEqual({
      ...common,
      authorities: ['GAME', 'MEDIA', 'QUIZ', 'USER'],
      exp: iat + 15 * 60,
    })
    expect(claimsOf(refreshToken)).toEqual({ ...common, authorities: ['REFRESH_AUTH'], exp: iat + 30 * 86_400 })
  })
})

describe('wrong passwords', () => {
  test('ten for one account from one address block that address for 15 minutes', async () => {
    const { email } = await pinwheel.user()
    for (let n = 0; n < 10; n++) expect((await login(email, 'Wrong Horse 42!')).status).toBe(400)
    const blocked = await login(email)
    expect(blocked).toMatchObject({ status: 429, body: { status: 429, message: expect.any(String) } })
    expect(blocked.headers).toMatchObject({ 'retry-after': '900' })
    expect((await login(email, TEST_PASSWORD, '198.51.100.1')).status).toBe(200)
    pinwheel.clock.pass(15 * 60_000)
    expect((await login(email)).status).toBe(200)
  })

  test('are not blocked for many accounts behind one address', async () => {
    const pupils = await Promise.all(Array.from({ length: 12 }, () => pinwheel.user()))
    const failures = await Promise.all(pupils.map(({ email }) => login(email, 'Wrong Horse 42!')))
    expect(failures.every(({ status }) => status === 400)).toBe(true)
    expect((await login(pupils[0]!.email)).status).toBe(200)
  })
})

describe('an access token', () => {
  test('expires after fifteen minutes', async () => {
    const { accessToken } = await pinwheel.user()
    pinwheel.clock.pass(15 * 60_000 - 1_000)
    expect((await profile(accessToken)).status).toBe(200)
    pinwheel.clock.pass(1_000)
    expect((await profile(accessToken)).status).toBe(401)
  })

  test('signed with another secret is refused', async () => {
    const { accessToken } = await pinwheel.user()
    expect((await profile(`${accessToken.slice(0, -4)}AAAA`)).status).toBe(401)
  })
})

describe('refresh', () => {
  let ada: TestUser
  const refreshed = async (token: string): Promise<TokenPair> => (await refresh(token)).body as TokenPair

  beforeAll(async () => {
    ada = await pinwheel.user()
  })

  test('[spec 7.8] issues a valid new pair and records the sign-in', async () => {
    pinwheel.clock.pass(60_000)
    const pair = await refreshed(ada.refreshToken)
    expect((await profile(pair.accessToken)).status).toBe(200)
    expect(pair.refreshToken).not.toBe(ada.refreshToken)
    const { rows } = await pinwheel.sql.pool.query('select last_login_at as at from users where id = $1', [ada.id])
    expect(rows).toEqual([{ at: new Date(pinwheel.clock.now()) }])
  })

  test('[16.6] refuses an access token with 401, and does not end its sign-in', async () => {
    const { accessToken } = await pinwheel.user()
    expect(await refresh(accessToken)).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
    expect((await profile(accessToken)).status).toBe(200)
  })

  test('refuses text that is not a token with 400', async () => {
    expect(await refresh('nonsense')).toMatchObject({ status: 400, body: { message: 'Validation failed' } })
  })

  test('[16.6] succeeds twice when called twice concurrently', async () => {
    const { refreshToken } = await pinwheel.user()
    const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const { body } of answers) expect((await profile((body as TokenPair).accessToken)).status).toBe(200)
  })

  test('many concurrent calls do not exhaust the database connections', async () => {
    const { refreshToken } = await pinwheel.user()
    const answers = await Promise.all(Array.from({ length: 30 }, () => refresh(refreshToken)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  test('[I-09] accepts a rotated token for one minute after its first use', async () => {
    const { refreshToken } = await pinwheel.user()
    await refreshed(refreshToken)
    pinwheel.clock.pass(60_000)
    expect((await refresh(refreshToken)).status).toBe(200)
  })

  test('[I-09] ends the whole sign-in when a rotated token is used later', async () => {
    const { refreshToken } = await pinwheel.user()
    const second = await refreshed(refreshToken)
    const third = await refreshed(second.refreshToken)
    pinwheel.clock.pass(60_001)
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await refresh(third.refreshToken)).status).toBe(401)
    expect((await profile(third.accessToken)).status).toBe(401)
  })

  const recordsOf = async (userId: string): Promise<number> => {
    const { rows } = await pinwheel.sql.pool.query(
      'select count(*)::integer as records from token_records where principal_id = $1',
      [userId],
    )
    return (rows[0] as { records: number }).records
  }

  test('deletes replaced records: after 200 refreshes only the newest pair and valid access tokens remain', async () => {
    const { id, refreshToken } = await pinwheel.user()
    let newest = refreshToken
    for (let count = 0; count < 200; count++) {
      newest = (await refreshed(newest)).refreshToken
      pinwheel.clock.pass(5 * 60_000)
    }
    // Three access tokens, the newest refresh token, and the one before it.
    expect(await recordsOf(id)).toBe(5)
  })

  test('[I-09] ends the sign-in when a used token without a record is used again', async () => {
    const { refreshToken } = await pinwheel.user()
    let newest = await refreshed(refreshToken)
    for (let count = 0; count < 3; count++) {
      pinwheel.clock.pass(10 * 60_000)
      newest = await refreshed(newest.refreshToken)
    }
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await profile(newest.accessToken)).status).toBe(401)
    expect((await refresh(newest.refreshToken)).status).toBe(401)
  })

  test('refuses with 429 while a sign-in has a hundred valid access tokens, without effect on other sign-ins', async () => {
    const { id, email, refreshToken } = await pinwheel.user()
    let newest = refreshToken
    for (let count = 0; count < 99; count++) newest = (await refreshed(newest)).refreshToken
    const answer = await refresh(newest)
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60'])
    expect(await recordsOf(id)).toBe(200)
    expect((await refresh(((await login(email)).body as TokenPair).refreshToken)).status).toBe(200)
    pinwheel.clock.pass(15 * 60_000)
    expect((await refresh(newest)).status).toBe(200)
  })

  test('keeps a hundred unused refresh tokens of a client that sends each token thirty times concurrently', async () => {
    const { id, refreshToken } = await pinwheel.user()
    let newest = refreshToken
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(Array.from({ length: 30 }, () => refreshed(newest)))
      newest = answers[0]!.refreshToken
      pinwheel.clock.pass(15 * 60_000)
    }
    expect((await refresh(newest)).status).toBe(200)
    expect(await recordsOf(id)).toBeLessThanOrEqual(101)
  })

  test('has no effect on other sign-ins of the user', async () => {
    const { email, refreshToken } = await pinwheel.user()
    const other = (await login(email)).body as TokenPair
    await refreshed(refreshToken)
    pinwheel.clock.pass(60_001)
    await refresh(refreshToken)
    expect((await refresh(other.refreshToken)).status).toBe(200)
  })

  test('refuses a token after thirty days', async () => {
    const { refreshToken } = await pinwheel.user()
    pinwheel.clock.pass(30 * 86_400_000)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test('refuses the token of a deleted user', async () => {
    const { id, refreshToken } = await pinwheel.user()
    await pinwheel.sql.pool.query('delete from users where id = $1', [id])
    expect((await refresh(refreshToken)).status).toBe(401)
  })
})

describe('revocation', () => {
  test('[16.6, I-10] [spec 7.9] by either token ends the whole sign-in, including refreshed pairs', async () => {
    for (const which of ['accessToken', 'refreshToken'] as const) {
      const first = await pinwheel.user()
      const second = (await refresh(first.refreshToken)).body as TokenPair
      expect(await revoke(first[which])).toEqual({ status: 204, body: undefined, headers: expect.anything() })
      expect((await refresh(second.refreshToken)).status).toBe(401)
      expect((await profile(second.accessToken)).status).toBe(401)
    }
  })

  test('includes tokens issued by concurrent refreshes', async () => {
    const { refreshToken } = await pinwheel.user()
    const together = (count: number) => Array.from({ length: count }, () => refresh(refreshToken))
    const answers = await Promise.all([...together(4), revoke(refreshToken), ...together(4)])
    const pairs = answers.filter(({ status }) => status === 200).map(({ body }) => body as TokenPair)
    const alive = await Promise.all(pairs.map(({ accessToken }) => profile(accessToken)))
    expect(alive.filter(({ status }) => status === 200)).toEqual([])
  })

  test('[I-10] works with an expired token', async () => {
    const { accessToken, refreshToken } = await pinwheel.user()
    pinwheel.clock.pass(60 * 60_000)
    expect((await revoke(accessToken)).status).toBe(204)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test('[I-10] requires our signature', async () => {
    const { accessToken, refreshToken } = await pinwheel.user()
    expect((await revoke(`${accessToken.slice(0, -6)}AAAAAA`)).status).toBe(204)
    expect((await refresh(refreshToken)).status).toBe(200)
  })

  test('[spec 7.9] returns 204 for text in the format of a token, otherwise 400', async () => {
    expect((await revoke('a.b.c')).status).toBe(204)
    expect((await revoke('abc')).status).toBe(400)
  })

  test('[I-08] reaches another node within five seconds', async () => {
    const node = await pinwheel.anotherNode()
    const { accessToken } = await pinwheel.user()
    expect((await profile(accessToken, node)).status).toBe(200)
    await revoke(accessToken)
    expect((await profile(accessToken)).status).toBe(401)
    pinwheel.clock.pass(5_000)
    expect((await profile(accessToken, node)).status).toBe(401)
    await node.close()
  })
})
