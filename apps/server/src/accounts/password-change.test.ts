import { randomUUID } from 'node:crypto'
import type { TokenPair } from '@pinwheel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe('a password change', () => {
  test('[spec 3.26, 6.6, 7.14] replaces the old password', async () => {
    const { email, accessToken } = await pinwheel.user()
    expect(await calls.changePassword(accessToken)).toMatchObject({ status: 204, body: undefined })
    expect(await statusOf(calls.login(email))).toBe(400)
    expect(await statusOf(calls.login(email, ANOTHER_PASSWORD))).toBe(200)
  })

  test('[spec 7.14] refuses a wrong old password with 400, not 401, which would make clients refresh their tokens', async () => {
    const { email, accessToken } = await pinwheel.user()
    expect(await calls.changePassword(accessToken, { oldPassword: 'Wrong Horse 42!' })).toMatchObject({
      status: 400,
      body: { message: 'Old password is incorrect' },
    })
    expect(await statusOf(calls.login(email))).toBe(200)
  })

  test.each(['oldPassword', 'newPassword'])('[spec 3.26] names a weak %s', async (property) => {
    const { accessToken } = await pinwheel.user()
    expect(await calls.changePassword(accessToken, { [property]: 'weakling' })).toMatchObject({
      status: 400,
      body: { validationErrors: [{ property }] },
    })
  })

  test('[I-12] requires an access token', async () => {
    const { email, accessToken, refreshToken } = await pinwheel.user()
    const game = forge({ ...claimsOf(accessToken), scope: 'GAME', gameId: randomUUID(), participantType: 'PLAYER' })
    const reset = (await calls.forgot(email), await calls.linkIn('password-reset', email))
    for (const token of [refreshToken, game, reset, await calls.linkIn('welcome', email)])
      expect(await statusOf(calls.changePassword(token))).toBe(403)
    expect(await statusOf(calls.login(email))).toBe(200)
  })

  test('is refused for external and deleted accounts', async () => {
    const { id, accessToken } = await pinwheel.user()
    await calls.makeExternal(id)
    expect(await calls.changePassword(accessToken)).toMatchObject({
      status: 403,
      body: { message: 'Incorrect user type' },
    })
    await pinwheel.sql.pool.query('delete from users where id = $1', [id])
    expect(await statusOf(calls.changePassword(accessToken))).toBe(404)
  })

  test('[I-02] shares the limit of wrong passwords with the login', async () => {
    const { email, accessToken } = await pinwheel.user()
    const oldPassword = 'Wrong Horse 42!'
    for (let n = 0; n < 5; n++) expect(await statusOf(calls.changePassword(accessToken, { oldPassword }))).toBe(400)
    for (let n = 0; n < 5; n++) expect(await statusOf(calls.login(email, oldPassword))).toBe(400)
    expect(await calls.changePassword(accessToken)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    })
    expect(await calls.isSignedIn(accessToken)).toBe(true)
  })

  test('[I-13] ends every session except the one of the request', async () => {
    const here = await pinwheel.user()
    const there = await calls.anotherSignIn(here)
    const mine = (await calls.refresh(here.refreshToken)).body as TokenPair
    await calls.changePassword(mine.accessToken)
    expect(await calls.isSignedIn(there.accessToken)).toBe(false)
    expect(await statusOf(calls.refresh(there.refreshToken))).toBe(401)
    expect(await calls.isSignedIn(mine.accessToken)).toBe(true)
    expect(await calls.isSignedIn(here.accessToken)).toBe(true)
    expect(await statusOf(calls.refresh(mine.refreshToken))).toBe(200)
  })

  test('has no effect on sessions of other users', async () => {
    const [ada, bea] = [await pinwheel.user(), await pinwheel.user('Bea')]
    await calls.changePassword(ada.accessToken)
    expect(await calls.isSignedIn(bea.accessToken)).toBe(true)
  })

  test('[I-13] revokes reset links', async () => {
    const { email, accessToken } = await pinwheel.user()
    await calls.forgot(email)
    const link = await calls.linkIn('password-reset', email)
    await calls.changePassword(accessToken)
    expect(await statusOf(calls.reset(link))).toBe(401)
  })

  test('revokes the link of a pending address, which an attacker with the old password may have entered', async () => {
    const { email, accessToken } = await pinwheel.user()
    const theirs = anAddress()
    await calls.changeAddress(accessToken, theirs)
    const link = await calls.linkIn('address-change', theirs)
    await calls.changePassword(accessToken)
    expect(await statusOf(calls.verify(link))).toBe(400)
    expect((await calls.profile(accessToken)).email).toBe(email)
  })

  test('keeps the link that verifies the current address', async () => {
    const { email, accessToken } = await pinwheel.user()
    const link = await calls.linkIn('welcome', email)
    await calls.changePassword(accessToken)
    expect(await statusOf(calls.verify(link))).toBe(204)
  })

  test('succeeds for one of several concurrent changes', async () => {
    const { email, accessToken } = await pinwheel.user()
    const candidates = [ANOTHER_PASSWORD, 'Third Horse 44!']
    const statuses = await Promise.all(
      candidates.map((newPassword) => statusOf(calls.changePassword(accessToken, { newPassword }))),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 400])
    const winner = candidates[statuses.indexOf(204)]
    expect(await statusOf(calls.login(email, winner))).toBe(200)
  })
})

describe('[I-13] game sessions after a password change', () => {
  test('end if other sign-ins started them, and stay otherwise', async () => {
    const here = await pinwheel.user()
    const there = await calls.anotherSignIn(here)
    const { results } = (await pinwheel.call('GET /quizzes', { token: here.accessToken })).body as {
      results: { id: string }[]
    }
    const hosted = await pinwheel.call(`POST /quizzes/${results[0]!.id}/games`, { token: here.accessToken })
    const { id: gameId } = hosted.body as { id: string }
    const enter = async (token: string): Promise<TokenPair> =>
      (await pinwheel.call('POST /auth/game', { token, body: { gameId } })).body as TokenPair
    const mayLock = async ({ accessToken: token }: TokenPair): Promise<number> =>
      statusOf(pinwheel.call(`PUT /games/${gameId}/lock`, { token, body: { locked: true } }))
    const [mine, theirs] = [await enter(here.accessToken), await enter(there.accessToken)]
    const mineLater = (await calls.refresh(mine.refreshToken)).body as TokenPair
    expect([await mayLock(mine), await mayLock(theirs)]).toEqual([204, 204])

    await calls.changePassword(here.accessToken)
    expect([await mayLock(mine), await mayLock(mineLater), await mayLock(theirs)]).toEqual([204, 204, 401])
    expect(await statusOf(calls.refresh(theirs.refreshToken))).toBe(401)

    await calls.forgot(here.email)
    await calls.reset(await calls.linkIn('password-reset', here.email))
    expect([await mayLock(mine), await mayLock(mineLater)]).toEqual([401, 401])
  })

  test('end on another node within five seconds', async () => {
    const node = await pinwheel.anotherNode()
    const here = await pinwheel.user()
    const there = await calls.anotherSignIn(here)
    const isSignedInThere = async (token: string): Promise<boolean> =>
      (await node.call('GET /profile/user', { token })).status === 200
    expect(await isSignedInThere(there.accessToken)).toBe(true)
    await calls.changePassword(here.accessToken)
    pinwheel.clock.pass(5_000)
    expect(await isSignedInThere(there.accessToken)).toBe(false)
    expect(await isSignedInThere(here.accessToken)).toBe(true)
    await node.close()
  })
})

describe('during a password change', () => {
  test('a refresh waits for the change and is refused', async () => {
    const { id, refreshToken } = await pinwheel.user()
    const end = 'update token_records set revoked_at = now() where principal_id = $1'
    expect((await calls.duringChange(id, () => calls.refresh(refreshToken), end)).status).toBe(401)
  })

  test('entering a game waits for the change and is refused', async () => {
    const { id, accessToken: token } = await pinwheel.user()
    const { body } = await pinwheel.call('GET /quizzes', { token })
    const [sample] = (body as { results: { id: string }[] }).results
    const { body: game } = await pinwheel.call(`POST /quizzes/${sample!.id}/games`, { token })
    const enter = () => pinwheel.call('POST /auth/game', { token, body: { gameId: (game as { id: string }).id } })
    const end = 'update token_records set revoked_at = now() where principal_id = $1'
    expect((await calls.duringChange(id, enter, end)).status).toBe(401)
  })

  test('a login with the old password waits for the change and is refused', async () => {
    const { id, email } = await pinwheel.user()
    const replace = "update users set password_hash = '$argon2id$another' where id = $1"
    expect((await calls.duringChange(id, () => calls.login(email), replace)).status).toBe(400)
  })
})
