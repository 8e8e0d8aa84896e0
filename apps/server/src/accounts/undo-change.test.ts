import type { UndoAnswer } from '@pinwheel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, TEST_PASSWORD } from '../testing/index.ts'
import type { TestApp } from '../testing/index.ts'
import { accountCalls, anAddress, ANOTHER_PASSWORD, statusOf } from './testing/account-calls.ts'
import type { AccountCalls } from './testing/account-calls.ts'

let pinwheel: TestApp
let calls: AccountCalls
beforeAll(async () => {
  pinwheel = await startTestApp()
  calls = accountCalls(pinwheel)
})
afterAll(() => pinwheel.close())

const HOUR_MS = 60 * 60_000
const BAD_LINK = { status: 404, body: { message: 'This link is invalid, was used before, or has expired.' } }
const THIRD_PASSWORD = 'Third Horse 44?!'

const undoLinkTo = (email: string, count = 1) => calls.linkIn('account-changed', email, count)
const resetTokenOf = ({ body }: { body: unknown }): string => (body as UndoAnswer).resetToken

/** Changes the address of an account and verifies it. */
async function moveTo(accessToken: string, next: string): Promise<void> {
  await calls.changeAddress(accessToken, next)
  expect(await statusOf(calls.verify(await calls.linkIn('address-change', next)))).toBe(204)
}

describe('the former address is notified', () => {
  test('when a new address is entered, and when it is verified', async () => {
    const { email, accessToken } = await calls.newcomer()
    const next = anAddress()
    await calls.changeAddress(accessToken, next)
    await undoLinkTo(email)
    await calls.verify(await calls.linkIn('address-change', next))
    await undoLinkTo(email, 2)
    expect(await calls.emails(email)).toEqual(['account-changed', 'account-changed', 'welcome'])
    expect(await calls.emails(next)).toEqual(['address-change'])
  })

  test('when the password is changed, and when it is reset', async () => {
    const { email, accessToken } = await calls.newcomer()
    await calls.changePassword(accessToken)
    await undoLinkTo(email)
    await calls.forgot(email)
    await calls.reset(await calls.linkIn('password-reset', email), THIRD_PASSWORD)
    await undoLinkTo(email, 2)
  })

  test('not when only a name is saved or a pending address is deleted', async () => {
    const { email, accessToken } = await calls.newcomer()
    await calls.save(accessToken, { givenName: 'Mira' })
    await calls.save(accessToken, { email, defaultNickname: 'QuietOtter' })
    expect(await calls.emails(email)).toEqual(['welcome'])
  })

  test('even if the limit of emails to it was reached before', async () => {
    const { email, accessToken } = await calls.newcomer()
    for (let n = 0; n < 11; n++) await calls.forgot(email)
    expect(await statusOf(calls.forgot(email))).toBe(429)
    expect(await statusOf(calls.changePassword(accessToken))).toBe(204)
    await undoLinkTo(email)
  })
})

describe('an undo', () => {
  test('of a password change ends all sessions and requires a new password', async () => {
    const { email, accessToken } = await pinwheel.user()
    await calls.changePassword(accessToken)
    const answer = await calls.undo(await undoLinkTo(email))
    expect(answer.status).toBe(200)
    expect(await calls.isSignedIn(accessToken)).toBe(false)
    for (const password of [TEST_PASSWORD, ANOTHER_PASSWORD])
      expect(await statusOf(calls.login(email, password))).toBe(400)
    expect(await statusOf(calls.reset(resetTokenOf(answer), THIRD_PASSWORD))).toBe(204)
    expect(await statusOf(calls.login(email, THIRD_PASSWORD))).toBe(200)
  })

  test('of a verified address restores the former one as verified and notifies the replaced one without a link', async () => {
    const { email, accessToken } = await pinwheel.user()
    const next = anAddress()
    await moveTo(accessToken, next)
    const answer = await calls.undo(await undoLinkTo(email, 2))
    expect(await statusOf(calls.login(next))).toBe(400)
    await calls.reset(resetTokenOf(answer), THIRD_PASSWORD)
    const { accessToken: mine } = (await calls.login(email, THIRD_PASSWORD)).body as { accessToken: string }
    const profile = await calls.profile(mine)
    expect(profile.email).toBe(email)
    expect(profile).not.toHaveProperty('unverifiedEmail')
    expect(await calls.emails(next)).toEqual(['change-undone', 'address-change'])
  })

  test('of a pending address revokes its link, and a resend sends nothing', async () => {
    const { email, accessToken } = await pinwheel.user()
    const next = anAddress()
    await calls.changeAddress(accessToken, next)
    const link = await calls.linkIn('address-change', next)
    const answer = await calls.undo(await undoLinkTo(email))
    expect(await statusOf(calls.verify(link))).toBe(400)
    await calls.reset(resetTokenOf(answer), THIRD_PASSWORD)
    const { accessToken: mine } = (await calls.login(email, THIRD_PASSWORD)).body as { accessToken: string }
    expect(await statusOf(calls.resend(mine))).toBe(204)
    expect(await calls.emails(next)).toEqual(['address-change'])
  })

  test('succeeds once, also when the link is used twice concurrently', async () => {
    const { email, accessToken } = await pinwheel.user()
    await calls.changePassword(accessToken)
    const link = await undoLinkTo(email)
    const statuses = await Promise.all([statusOf(calls.undo(link)), statusOf(calls.undo(link))])
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await calls.undo(link)).toMatchObject(BAD_LINK)
  })

  test('is possible for 72 hours', async () => {
    const { email, accessToken } = await pinwheel.user()
    await calls.changePassword(accessToken)
    const link = await undoLinkTo(email)
    pinwheel.clock.pass(72 * HOUR_MS)
    expect(await calls.undo(link)).toMatchObject(BAD_LINK)
  })

  test('refuses another id, another signature and a session token', async () => {
    const { email, accessToken } = await pinwheel.user()
    await calls.changePassword(accessToken)
    const [id, signature] = (await undoLinkTo(email)).split('.')
    for (const token of [`${id}.AAAA`, `6f1c8c0a-0a51-4c1f-9f0e-6f5d2a3b7e11.${signature}`])
      expect(await calls.undo(token)).toMatchObject(BAD_LINK)
    expect(await statusOf(calls.undo(accessToken))).toBe(400)
    expect(await calls.isSignedIn(accessToken)).toBe(true)
  })

  test('counts invalid links like those of other emails', async () => {
    const from = '192.0.2.210'
    const undo = () => pinwheel.call('POST /auth/undo', { body: { token: 'a.b-c-d' }, from })
    for (let n = 0; n < 30; n++) expect(await statusOf(undo())).toBe(404)
    expect(await statusOf(undo())).toBe(429)
  })

  test('succeeds if another account was registered with the former address and never verified it', async () => {
    const { email, accessToken } = await pinwheel.user()
    await moveTo(accessToken, anAddress())
    const body = { email, password: ANOTHER_PASSWORD, defaultNickname: 'Eve' }
    expect(await statusOf(pinwheel.call('POST /users', { body }))).toBe(201)
    const answer = await calls.undo(await undoLinkTo(email, 2))
    expect(answer.status).toBe(200)
    expect(await statusOf(calls.login(email, ANOTHER_PASSWORD))).toBe(400)
    await calls.reset(resetTokenOf(answer), THIRD_PASSWORD)
    expect(await statusOf(calls.login(email, THIRD_PASSWORD))).toBe(200)
  })

  test('is refused if another account has verified the former address', async () => {
    const { email, accessToken } = await calls.newcomer()
    await moveTo(accessToken, anAddress())
    await pinwheel.call('POST /users', { body: { email, password: ANOTHER_PASSWORD, defaultNickname: 'Bea' } })
    await calls.verify(await calls.linkIn('welcome', email, 2))
    expect(await statusOf(calls.undo(await undoLinkTo(email, 2)))).toBe(409)
    expect(await calls.isSignedIn(accessToken)).toBe(true)
  })
})

describe('a takeover of an account fails', () => {
  test('by a pending address: a reset by the owner deletes it, and a resend sends nothing to it', async () => {
    const [owner, attacker] = [anAddress(), anAddress()]
    await pinwheel.call('POST /users', { body: { email: owner, password: TEST_PASSWORD, defaultNickname: 'Eve' } })
    const stolen = await calls.anotherSignIn({ email: owner, password: TEST_PASSWORD })
    await calls.changeAddress(stolen.accessToken, attacker)
    const attackersLink = await calls.linkIn('address-change', attacker)
    await calls.forgot(owner)
    await calls.reset(await calls.linkIn('password-reset', owner))
    expect(await calls.isSignedIn(stolen.accessToken)).toBe(false)
    const { accessToken } = await calls.anotherSignIn({ email: owner, password: ANOTHER_PASSWORD })
    expect(await calls.profile(accessToken)).not.toHaveProperty('unverifiedEmail')
    expect(await statusOf(calls.resend(accessToken))).toBe(204)
    expect(await calls.emails(attacker)).toEqual(['address-change'])
    expect(await statusOf(calls.verify(attackersLink))).toBe(400)
  })

  test('by a pending address: a password change deletes it, unless it is the current address', async () => {
    const moving = await pinwheel.user()
    await calls.changeAddress(moving.accessToken, anAddress())
    await calls.changePassword(moving.accessToken)
    expect(await calls.profile(moving.accessToken)).not.toHaveProperty('unverifiedEmail')
    const unverified = await pinwheel.user()
    await calls.changePassword(unverified.accessToken)
    expect((await calls.profile(unverified.accessToken)).unverifiedEmail).toBe(unverified.email)
  })

  test('by a request of a session that a concurrent reset ends: it enters no address', async () => {
    const { id, accessToken } = await pinwheel.user()
    const answer = await calls.duringChange(
      id,
      () => calls.changeAddress(accessToken, anAddress()),
      'update token_records set revoked_at = now() where principal_id = $1',
    )
    expect(answer.status).toBe(401)
  })

  test('in two steps: the first link restores the owner’s address and revokes the links of later changes', async () => {
    const { email: owner, accessToken } = await pinwheel.user()
    const [first, second] = [anAddress(), anAddress()]
    await moveTo(accessToken, first)
    const ownersLink = await undoLinkTo(owner, 2)
    await moveTo(accessToken, second)
    const attackersLink = await undoLinkTo(first, 2)
    expect(await statusOf(calls.undo(ownersLink))).toBe(200)
    expect(await calls.undo(attackersLink)).toMatchObject(BAD_LINK)
  })

  test('in two steps: an undo by the attacker does not revoke the owner’s link', async () => {
    const { email: owner, accessToken } = await pinwheel.user()
    const first = anAddress()
    await moveTo(accessToken, first)
    await calls.changePassword(accessToken)
    const ownersLink = await undoLinkTo(owner, 2)
    expect(await statusOf(calls.undo(await undoLinkTo(first)))).toBe(200)
    const answer = await calls.undo(ownersLink)
    await calls.reset(resetTokenOf(answer), THIRD_PASSWORD)
    expect(await statusOf(calls.login(owner, THIRD_PASSWORD))).toBe(200)
  })
})

test('the token of an undo link is contained only in its email', async () => {
  const { email, accessToken } = await pinwheel.user()
  await calls.changePassword(accessToken)
  const [, signature] = (await undoLinkTo(email)).split('.')
  for (const table of ['undo_links', 'link_tokens', 'jobs', 'users']) {
    const { rows } = await pinwheel.sql.pool.query(`select * from ${table}`)
    expect(JSON.stringify(rows)).not.toContain(signature)
  }
})
