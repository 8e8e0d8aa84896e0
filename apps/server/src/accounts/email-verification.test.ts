import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostLockWaitsDuring } from '../sql/testing/blocked.ts'
import { startTestApp } from '../testing/index.ts'
import type { TestApp } from '../testing/index.ts'
import { accountCalls, anAddress, ANOTHER_PASSWORD, claimsOf, forge, statusOf } from './testing/account-calls.ts'
import type { AccountCalls } from './testing/account-calls.ts'

let pinwheel: TestApp
let calls: AccountCalls
beforeAll(async () => {
  pinwheel = await startTestApp()
  calls = accountCalls(pinwheel)
})
afterAll(() => pinwheel.close())

const MISMATCH = { status: 400, body: { message: 'Email does not match' } }
const CONFIRMED = { status: 400, body: { ...MISMATCH.body, code: 'account/email-confirmed' } }

describe('address verification', () => {
  test('[16.3] [spec 7.10] succeeds with the link of the welcome email, and returns 400 for its second use', async () => {
    const { email, accessToken } = await pinwheel.user()
    const link = await calls.linkIn('welcome', email)
    expect(await calls.verify(link)).toMatchObject({ status: 204, body: undefined })
    expect(await calls.profile(accessToken)).not.toHaveProperty('unverifiedEmail')
    expect(await calls.verify(link)).toMatchObject(CONFIRMED)
  })

  test('[16.7] [spec 6.16] the claims of a verification link', async () => {
    const { id, email } = await pinwheel.user()
    const iat = Math.floor(pinwheel.clock.now() / 1000)
    expect(claimsOf(await calls.linkIn('welcome', email))).toEqual({
      sub: id,
      scope: 'USER',
      authorities: ['VERIFY_EMAIL'],
      email,
      iat,
      exp: iat + 72 * 60 * 60,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iss: 'pinwheel',
      aud: 'pinwheel',
    })
  })

  test('[16.8] [spec 7.10] accepts only verification links, which are accepted nowhere else', async () => {
    const { email, accessToken, refreshToken } = await pinwheel.user()
    const link = await calls.linkIn('welcome', email)
    const insufficient = { status: 403, body: { message: 'Insufficient authorities' } }
    for (const token of [accessToken, refreshToken]) expect(await calls.verify(token)).toMatchObject(insufficient)
    for (const request of ['GET /profile/user', 'GET /quizzes', 'POST /auth/email/resend_verification'])
      expect(await pinwheel.call(request, { token: link })).toMatchObject(insufficient)
    for (const answer of [calls.reset(link), calls.changePassword(link), calls.save(link, {})])
      expect(await answer).toMatchObject(insufficient)
    expect(await statusOf(calls.refresh(link))).toBe(401)
    expect(await statusOf(calls.verify(link))).toBe(204)
  })

  test('requires an unexpired link with our signature, an existing user and an address', async () => {
    const { id, email } = await pinwheel.user()
    const link = await calls.linkIn('welcome', email)
    const { email: _, ...nameless } = claimsOf(link)
    expect(await calls.verify(forge(nameless))).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
    expect(await statusOf(calls.verify(forge({ ...claimsOf(link), sub: randomUUID() })))).toBe(401)
    expect(await statusOf(calls.verify(`${link.slice(0, -4)}AAAA`))).toBe(401)
    expect(await statusOf(pinwheel.call('POST /auth/email/verify', { body: {} }))).toBe(401)
    expect(await calls.verify(forge({ ...claimsOf(link), jti: randomUUID() }))).toMatchObject(MISMATCH)
    pinwheel.clock.pass(72 * 60 * 60_000)
    expect(await statusOf(calls.verify(link))).toBe(401)
    expect(
      (await pinwheel.sql.pool.query('select unverified_email as pending from users where id = $1', [id])).rows,
    ).toEqual([{ pending: email }])
  })

  test('is refused for accounts of an external provider', async () => {
    const { id, email } = await pinwheel.user()
    const link = await calls.linkIn('welcome', email)
    await calls.makeExternal(id)
    expect(await calls.verify(link)).toMatchObject({ status: 403, body: { message: 'Incorrect user type' } })
  })

  test('succeeds for one of two concurrent uses of a link', async () => {
    const { email } = await pinwheel.user()
    const link = await calls.linkIn('welcome', email)
    const statuses = await Promise.all([statusOf(calls.verify(link)), statusOf(calls.verify(link))])
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 400])
  })
})

describe('[I-15] a change of address', () => {
  test('[spec 6.6] takes effect when verified: the old address signs in before, only the new one afterwards', async () => {
    const { email, accessToken } = await pinwheel.user()
    const next = anAddress()
    expect(await calls.changeAddress(accessToken, next)).toMatchObject({ body: { email, unverifiedEmail: next } })
    expect(await statusOf(calls.login(email))).toBe(200)
    expect(await statusOf(calls.login(next))).toBe(400)
    expect(await statusOf(calls.verify(await calls.linkIn('address-change', next)))).toBe(204)
    expect(await statusOf(calls.login(next.toUpperCase()))).toBe(200)
    expect(await statusOf(calls.login(email))).toBe(400)
    const profile = await calls.profile(accessToken)
    expect(profile.email).toBe(next)
    expect(profile).not.toHaveProperty('unverifiedEmail')
  })

  test('makes the old address available to other accounts', async () => {
    const { email, accessToken } = await pinwheel.user()
    const next = anAddress()
    await calls.changeAddress(accessToken, next)
    await calls.verify(await calls.linkIn('address-change', next))
    const body = { email, password: ANOTHER_PASSWORD, defaultNickname: 'Bea' }
    expect(await statusOf(pinwheel.call('POST /users', { body }))).toBe(201)
  })

  test('to an address of another account is refused with 409 in any spelling, without changes', async () => {
    const { email, accessToken } = await pinwheel.user()
    const next = anAddress()
    await calls.changeAddress(accessToken, next)
    const link = await calls.linkIn('address-change', next)
    const body = { email: next.toUpperCase(), password: ANOTHER_PASSWORD, defaultNickname: 'Bea' }
    await pinwheel.call('POST /users', { body })
    const refused = await calls.verify(link)
    expect(refused).toMatchObject({ status: 409, body: { status: 409 } })
    expect(JSON.stringify(refused.body).toLowerCase()).not.toContain(next)
    expect(await calls.profile(accessToken)).toMatchObject({ email, unverifiedEmail: next })
    await pinwheel.sql.pool.query('delete from users where email = $1', [body.email])
    expect(await statusOf(calls.verify(link))).toBe(204)
  })

  test('succeeds for one of two concurrent changes to the same address', async () => {
    const next = anAddress()
    const people = await Promise.all([pinwheel.user(), pinwheel.user()])
    for (const { accessToken } of people) await calls.changeAddress(accessToken, next)
    await calls.linkIn('address-change', next, 2)
    const { rows } = await pinwheel.sql.pool.query<{ id: string; user: string }>(
      'select id, user_id as "user" from link_tokens where email = $1',
      [next],
    )
    const { iss, aud, exp, iat, authorities, scope } = claimsOf(await calls.linkIn('address-change', next))
    const links = rows.map(({ id, user }) =>
      forge({ iss, aud, exp, iat, authorities, scope, jti: id, sub: user, email: next }),
    )
    const statuses = await Promise.all(links.map((link) => statusOf(calls.verify(link))))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 409])
  })

  test('[I-13] revokes the links of the previous pending address, even if the user returns to it', async () => {
    const { accessToken } = await pinwheel.user()
    const [first, second] = [anAddress(), anAddress()]
    await calls.changeAddress(accessToken, first)
    const old = await calls.linkIn('address-change', first)
    await calls.changeAddress(accessToken, second)
    const refusal = await calls.verify(old)
    expect(refusal).toMatchObject(MISMATCH)
    expect(refusal.body).not.toHaveProperty('code')
    // An email has the pending address of the time at which it is composed, and a link that replaces the former one.
    await calls.linkIn('address-change', second)
    await calls.changeAddress(accessToken, first)
    const fresh = await calls.linkIn('address-change', first, 2)
    expect(await calls.verify(old)).toMatchObject(MISMATCH)
    expect(await statusOf(calls.verify(fresh))).toBe(204)
  })

  test('[I-13] that was cancelled has no valid link', async () => {
    const { email, accessToken } = await pinwheel.user()
    const next = anAddress()
    await calls.changeAddress(accessToken, next)
    const link = await calls.linkIn('address-change', next)
    await calls.changeAddress(accessToken, email)
    expect(await calls.verify(link)).toMatchObject(MISMATCH)
    expect(await statusOf(calls.login(email))).toBe(200)
  })

  test('revokes reset links that were sent to the old address', async () => {
    const { email, accessToken } = await pinwheel.user()
    const next = anAddress()
    await calls.forgot(email)
    const reset = await calls.linkIn('password-reset', email)
    await calls.changeAddress(accessToken, next)
    await calls.verify(await calls.linkIn('address-change', next))
    expect(await statusOf(calls.reset(reset))).toBe(401)
  })
})

describe('[I-16] a repeated request for a link', () => {
  test('[spec 7.11] sends a link while an address is pending; the first used one of all links succeeds', async () => {
    const { email, accessToken } = await pinwheel.user()
    const first = await calls.linkIn('welcome', email)
    expect(await calls.resend(accessToken)).toMatchObject({ status: 204, body: undefined })
    const second = await calls.linkIn('welcome', email, 2)
    expect(claimsOf(second).jti).not.toBe(claimsOf(first).jti)
    expect(await statusOf(calls.verify(first))).toBe(204)
    expect(await calls.verify(second)).toMatchObject(CONFIRMED)
  })

  test('sends the link to the pending address', async () => {
    const { email, accessToken } = await calls.newcomer()
    const next = anAddress()
    await calls.changeAddress(accessToken, next)
    await calls.linkIn('address-change', next)
    await calls.resend(accessToken)
    expect(await statusOf(calls.verify(await calls.linkIn('address-change', next, 2)))).toBe(204)
    expect(await calls.emails(email)).toEqual(['account-changed', 'account-changed', 'welcome'])
  })

  test('[spec 7.11] returns the same response without sending if no address is pending or the account is external', async () => {
    const verified = await pinwheel.user()
    await calls.verify(await calls.linkIn('welcome', verified.email))
    const external = await pinwheel.user()
    await calls.linkIn('welcome', external.email)
    await calls.makeExternal(external.id)
    for (const { email, accessToken } of [verified, external]) {
      expect(await statusOf(calls.resend(accessToken))).toBe(204)
      expect(await calls.emails(email)).toEqual(['welcome'])
    }
  })

  test('requires a session', async () => {
    expect(await statusOf(pinwheel.call('POST /auth/email/resend_verification', { body: {} }))).toBe(401)
  })
})

test('a link is contained only in its email', async () => {
  const { email } = await pinwheel.user()
  await calls.forgot(email)
  const links = [await calls.linkIn('welcome', email), await calls.linkIn('password-reset', email)]
  for (const table of ['link_tokens', 'jobs', 'users', 'token_records']) {
    const { rows } = await pinwheel.sql.pool.query(`select * from ${table}`)
    for (const link of links) expect(JSON.stringify(rows)).not.toContain(link.split('.')[2])
  }
})

test('many uses of one link at the same time do not hold the database connections', async () => {
  const { email } = await pinwheel.user()
  const link = await calls.linkIn('welcome', email)
  const uses = Promise.all(Array.from({ length: 300 }, () => calls.verify(link)))
  const waiting = await mostLockWaitsDuring(uses, pinwheel.sql.pool)
  expect((await uses).filter(({ status }) => status === 204)).toHaveLength(1)
  expect(waiting).toBe(0)
})
