import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, TEST_PASSWORD } from '../testing/index.ts'
import type { TestApp } from '../testing/index.ts'
import { accountCalls, anAddress, ANOTHER_PASSWORD, claimsOf, statusOf } from './testing/account-calls.ts'
import type { AccountCalls } from './testing/account-calls.ts'

let pinwheel: TestApp
let calls: AccountCalls
beforeAll(async () => {
  pinwheel = await startTestApp()
  calls = accountCalls(pinwheel)
})
afterAll(() => pinwheel.close())

describe('a forgotten password', () => {
  test('[16.4, I-17] [spec 7.12] a request for an unknown address returns 204 like any other, and sends nothing', async () => {
    const { email } = await calls.newcomer()
    const unknown = anAddress()
    const answers = [await calls.forgot(email), await calls.forgot(unknown)]
    const comparable = answers.map(({ headers, ...answer }) => ({
      ...answer,
      headers: { ...headers, date: undefined },
    }))
    expect(comparable[0]).toEqual(comparable[1])
    expect(comparable[0]).toMatchObject({ status: 204, body: undefined })
    expect(await calls.emails(email)).toEqual(['password-reset', 'welcome'])
    expect(await calls.emails(unknown)).toEqual([])
  })

  test('[I-17] executes the same statements for a known and an unknown address', async () => {
    const { email } = await pinwheel.user()
    const node = await startTestApp({ sql: pinwheel.sql, clock: pinwheel.clock, dataDir: pinwheel.dataDir })
    const { pool } = node.sql
    const statements = async (address: string): Promise<string[]> => {
      const seen: string[] = []
      const query = pool.query.bind(pool) as (...parameters: unknown[]) => unknown
      const spied = (text: unknown, ...rest: unknown[]): unknown => {
        seen.push(typeof text === 'string' ? text : (text as { text: string }).text)
        return query(text, ...rest)
      }
      Object.assign(pool, { query: spied })
      await node.call('POST /auth/password/forgot', { body: { email: address } })
      Object.assign(pool, { query })
      return seen.filter((text) => /users/.test(text) || /insert into "jobs"/.test(text))
    }
    const forUnknown = await statements(anAddress())
    expect(forUnknown).toEqual([expect.stringMatching(/^insert into "jobs"/)])
    expect(await statements(email)).toEqual(forUnknown)
    await node.close()
  })

  test('names an invalid address', async () => {
    expect(await calls.forgot('nobody')).toMatchObject({
      status: 400,
      body: { validationErrors: [{ property: 'email' }] },
    })
  })

  test('sends the email to the address in the spelling of the account', async () => {
    const { email } = await pinwheel.user()
    await calls.forgot(email.toUpperCase())
    expect(await statusOf(calls.reset(await calls.linkIn('password-reset', email)))).toBe(204)
    expect(await calls.emails(email.toUpperCase())).toEqual([])
  })

  test('sends no email to a pending address or an external account', async () => {
    const { id, email, accessToken } = await calls.newcomer()
    const pending = anAddress()
    await calls.changeAddress(accessToken, pending)
    await calls.forgot(pending)
    expect(await calls.emails(pending)).toEqual(['address-change'])
    await calls.makeExternal(id)
    await calls.forgot(email)
    expect(await calls.emails(email)).toEqual(['account-changed', 'welcome'])
  })
})

describe('a password reset', () => {
  const resetLink = async (email: string): Promise<string> => {
    await calls.forgot(email)
    return calls.linkIn('password-reset', email)
  }

  test('[spec 7.13] sets the new password once: a second use of the link returns 401', async () => {
    const { email } = await pinwheel.user()
    const link = await resetLink(email)
    expect(await calls.reset(link)).toMatchObject({ status: 204, body: undefined })
    expect(await statusOf(calls.login(email))).toBe(400)
    expect(await statusOf(calls.login(email, ANOTHER_PASSWORD))).toBe(200)
    expect(await calls.reset(link, TEST_PASSWORD)).toMatchObject({
      status: 401,
      body: { message: 'Invalid or expired token' },
    })
    expect(await statusOf(calls.login(email, ANOTHER_PASSWORD))).toBe(200)
  })

  test('[16.7] [spec 6.16] the claims of a reset link', async () => {
    const { id, email } = await pinwheel.user()
    const iat = Math.floor(pinwheel.clock.now() / 1000)
    expect(claimsOf(await resetLink(email))).toEqual({
      sub: id,
      scope: 'USER',
      authorities: ['RESET_PASSWORD'],
      iat,
      exp: iat + 60 * 60,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iss: 'pinwheel',
      aud: 'pinwheel',
    })
  })

  test('[16.8] [spec 7.13] accepts only reset links, which are accepted nowhere else', async () => {
    const { email, accessToken, refreshToken } = await pinwheel.user()
    const link = await resetLink(email)
    const insufficient = { status: 403, body: { message: 'Insufficient authorities' } }
    for (const token of [accessToken, refreshToken]) expect(await calls.reset(token)).toMatchObject(insufficient)
    for (const answer of [calls.verify(link), calls.save(link, {}), calls.resend(link)])
      expect(await answer).toMatchObject(insufficient)
    expect(await statusOf(calls.refresh(link))).toBe(401)
    expect(await statusOf(calls.reset(link))).toBe(204)
  })

  test('names a weak password and keeps the link valid', async () => {
    const { email } = await pinwheel.user()
    const link = await resetLink(email)
    expect(await calls.reset(link, 'weakling')).toMatchObject({
      status: 400,
      body: { validationErrors: [{ property: 'password' }] },
    })
    expect(await statusOf(calls.reset(link))).toBe(204)
    // The link is checked before the body.
    expect(await statusOf(calls.reset(link, 'weakling'))).toBe(401)
  })

  test('is refused after one hour', async () => {
    const { email } = await pinwheel.user()
    const link = await resetLink(email)
    pinwheel.clock.pass(60 * 60_000)
    expect(await statusOf(calls.reset(link))).toBe(401)
  })

  test('is refused for accounts of an external provider', async () => {
    const { id, email } = await pinwheel.user()
    const link = await resetLink(email)
    await calls.makeExternal(id)
    expect(await calls.reset(link)).toMatchObject({ status: 403, body: { message: 'Incorrect user type' } })
  })

  test('succeeds for one of two concurrent uses of a link', async () => {
    const { email } = await pinwheel.user()
    const link = await resetLink(email)
    const candidates = [ANOTHER_PASSWORD, 'Third Horse 44!']
    const statuses = await Promise.all(candidates.map((password) => statusOf(calls.reset(link, password))))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 401])
    expect(await statusOf(calls.login(email, candidates[statuses.indexOf(204)]))).toBe(200)
  })

  test('[I-13] ends all sessions and revokes the other reset links', async () => {
    const here = await pinwheel.user()
    const there = await calls.anotherSignIn(here)
    const first = await resetLink(here.email)
    await calls.forgot(here.email)
    const second = await calls.linkIn('password-reset', here.email, 2)
    expect(await statusOf(calls.reset(second))).toBe(204)
    for (const { accessToken, refreshToken } of [here, there]) {
      expect(await calls.isSignedIn(accessToken)).toBe(false)
      expect(await statusOf(calls.refresh(refreshToken))).toBe(401)
    }
    expect(await statusOf(calls.reset(first, TEST_PASSWORD))).toBe(401)
  })
})
