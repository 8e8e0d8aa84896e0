import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailTo } from '../mail/testing/emails.ts'
import { mostLockWaits } from '../sql/testing/blocked.ts'
import { startTestApp, TEST_PASSWORD } from '../testing/index.ts'
import type { TestApp } from '../testing/index.ts'
import { accountCalls, anAddress } from './testing/account-calls.ts'
import type { AccountCalls } from './testing/account-calls.ts'

let pinwheel: TestApp
let calls: AccountCalls
beforeAll(async () => {
  pinwheel = await startTestApp()
  calls = accountCalls(pinwheel)
})
afterAll(() => pinwheel.close())

describe('a profile update of a local account', () => {
  test('[spec 6.6, 7.18] replaces the names and clears absent ones', async () => {
    const { accessToken } = await pinwheel.user()
    const saved = await calls.save(accessToken, {
      givenName: 'Mira',
      familyName: 'Stein',
      defaultNickname: 'QuietOtter',
    })
    expect(saved).toMatchObject({
      status: 200,
      body: { givenName: 'Mira', familyName: 'Stein', defaultNickname: 'QuietOtter', authProvider: 'LOCAL' },
    })
    expect(await calls.profile(accessToken)).toEqual(saved.body)
    const { body } = await calls.save(accessToken, { familyName: 'Stein' })
    expect(body).not.toHaveProperty('givenName')
    expect(body).toMatchObject({ familyName: 'Stein' })
  })

  test('[I-19] without a nickname keeps the current one', async () => {
    const { accessToken } = await pinwheel.user('QuietOtter')
    expect(await calls.save(accessToken, {})).toMatchObject({ status: 200, body: { defaultNickname: 'QuietOtter' } })
  })

  test('stores its time', async () => {
    const { accessToken } = await pinwheel.user()
    const { created } = await calls.profile(accessToken)
    pinwheel.clock.pass(60_000)
    expect((await calls.save(accessToken, {})).body).toMatchObject({
      created,
      updated: new Date(pinwheel.clock.now()).toISOString(),
    })
  })

  test.each([
    ['email', 'nobody'],
    ['givenName', 'R2D2'],
    ['givenName', ''],
    ['familyName', ''],
    ['defaultNickname', ''],
    ['email', ''],
    ['familyName', 'Dr. Who'],
    ['defaultNickname', 'two words'],
  ])('names an invalid %s and saves nothing', async (property, value) => {
    const { accessToken } = await pinwheel.user()
    const before = await calls.profile(accessToken)
    expect(await calls.save(accessToken, { givenName: 'Mira', [property]: value })).toMatchObject({
      status: 400,
      body: { message: 'Validation failed', validationErrors: [{ property }] },
    })
    expect(await calls.profile(accessToken)).toEqual(before)
  })

  test('[I-19] sends one email for a pending address, even if it is saved again', async () => {
    const { email, accessToken } = await calls.newcomer()
    const next = anAddress()
    await calls.changeAddress(accessToken, next)
    await calls.changeAddress(accessToken, next)
    await calls.save(accessToken, { email: next.toUpperCase(), givenName: 'Mira' })
    expect(await calls.emails(next)).toEqual(['address-change'])
    expect(await calls.emails(email)).toEqual(['account-changed', 'welcome'])
  })

  test('requires a correct current password if there is one; without one, a change notice is sent', async () => {
    const { email, accessToken } = await pinwheel.user()
    const [first, second] = [anAddress(), anAddress()]
    const wrong = { email: first, currentPassword: 'Wrong Horse 42!' }
    expect(await calls.save(accessToken, wrong)).toMatchObject({
      status: 400,
      body: { message: 'Your current password is another one.', validationErrors: [{ property: 'currentPassword' }] },
    })
    expect((await calls.profile(accessToken)).unverifiedEmail).toBe(email)
    const right = await calls.save(accessToken, { email: first, currentPassword: TEST_PASSWORD })
    expect(right).toMatchObject({ status: 200, body: { unverifiedEmail: first } })
    expect(right.body).not.toHaveProperty('currentPassword')
    expect(await calls.save(accessToken, { email: second })).toMatchObject({ status: 200 })
  })

  test('[I-02] shares the limit of wrong passwords with the login', async () => {
    const { email, accessToken } = await pinwheel.user()
    const currentPassword = 'Wrong Horse 42!'
    for (let n = 0; n < 5; n++) expect((await calls.save(accessToken, { currentPassword })).status).toBe(400)
    for (let n = 0; n < 5; n++) expect((await calls.login(email, currentPassword)).status).toBe(400)
    expect(await calls.save(accessToken, { currentPassword: TEST_PASSWORD })).toMatchObject({ status: 429 })
  })

  test('does not compare a current password for an external account, and refuses the update as usual', async () => {
    const { id, accessToken } = await pinwheel.user()
    await calls.makeExternal(id)
    expect(await calls.save(accessToken, { email: anAddress(), currentPassword: TEST_PASSWORD })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('authProvider') },
    })
  })

  test('of other fields keeps the verification link of an unverified account valid', async () => {
    const { email, accessToken } = await pinwheel.user()
    const link = await calls.linkIn('welcome', email)
    await calls.save(accessToken, { email, givenName: 'Mira' })
    expect((await calls.verify(link)).status).toBe(204)
    expect(await calls.emails(email)).toEqual(['welcome'])
  })

  test('[I-19] accepts an address of another account like any other, so that the response does not show that it is in use', async () => {
    const [ada, bea] = [await pinwheel.user(), await pinwheel.user('Bea')]
    const free = anAddress()
    const ofFree = await calls.changeAddress(ada.accessToken, free)
    const ofBea = await calls.changeAddress(ada.accessToken, bea.email)
    expect(ofBea).toMatchObject({ status: 200, body: { email: ada.email, unverifiedEmail: bea.email } })
    expect(JSON.stringify(ofBea.body).replaceAll(bea.email, free)).toBe(JSON.stringify(ofFree.body))
    // Only the verification link shows that the address is in use.
    expect((await calls.verify(await calls.linkIn('address-change', bea.email))).status).toBe(409)
    expect((await calls.login(bea.email)).status).toBe(200)
  })

  test('limits the number of emails that repeated changes of address send', async () => {
    const { email, accessToken } = await pinwheel.user()
    for (let n = 0; n < 10; n++) expect((await calls.changeAddress(accessToken, anAddress())).status).toBe(200)
    const last = anAddress()
    expect(await calls.changeAddress(accessToken, last)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    })
    expect(await calls.emails(last)).toEqual([])
    expect((await calls.save(accessToken, { email, givenName: 'Mira' })).status).toBe(200)
  })

  test('sends no email that was not counted, if a concurrent update withdraws the pending address', async () => {
    const { id, accessToken } = await calls.newcomer()
    const next = anAddress()
    await calls.changeAddress(accessToken, next)
    const withdraw = 'update users set unverified_email = null where id = $1'
    expect(await calls.duringChange(id, () => calls.changeAddress(accessToken, next), withdraw)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
    })
    expect(await calls.emails(next)).toEqual(['address-change'])
    expect((await calls.changeAddress(accessToken, next)).status).toBe(200)
  })

  test('without a nickname does not overwrite a concurrent change of the nickname', async () => {
    const { id, accessToken } = await pinwheel.user('Ada')
    const rename = "update users set default_nickname = 'QuietOtter' where id = $1"
    const saved = await calls.duringChange(id, () => calls.save(accessToken, { givenName: 'Mira' }), rename)
    expect(saved.body).toMatchObject({ defaultNickname: 'QuietOtter', givenName: 'Mira' })
  })

  test('concurrent with others stores one of them completely', async () => {
    const { accessToken } = await pinwheel.user()
    const addresses = Array.from({ length: 6 }, anAddress)
    const answers = await Promise.all(addresses.map((address) => calls.changeAddress(accessToken, address)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const { unverifiedEmail = '' } = await calls.profile(accessToken)
    expect(addresses).toContain(unverifiedEmail)
    expect(await calls.emails(unverifiedEmail)).toContain('address-change')
    expect((await calls.verify(await calls.linkIn('address-change', unverifiedEmail))).status).toBe(204)
  })
})

describe('a profile update of an external account', () => {
  test('[spec 7.18] saves the nickname and ignores all other fields', async () => {
    const { id, email, accessToken } = await pinwheel.user()
    await calls.linkIn('welcome', email)
    await calls.makeExternal(id)
    const body = { authProvider: 'GOOGLE', defaultNickname: 'QuietOtter', email: 'nobody', givenName: 'R2D2' }
    const saved = await pinwheel.call('PUT /profile/user', { token: accessToken, body })
    expect(saved).toMatchObject({ status: 200, body: { email, defaultNickname: 'QuietOtter', authProvider: 'GOOGLE' } })
    expect(saved.body).not.toHaveProperty('givenName')
    expect(await calls.emails(email)).toEqual(['welcome'])
  })
})

describe('[I-19] a profile update for another kind of account', () => {
  test('returns 400 without changes for a local update of an external account', async () => {
    const { id, accessToken } = await pinwheel.user()
    await calls.makeExternal(id)
    const before = await calls.profile(accessToken)
    const refused = await calls.save(accessToken, { email: anAddress(), givenName: 'Mira' })
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('authProvider') } })
    expect(await calls.profile(accessToken)).toEqual(before)
  })

  test.each(['GOOGLE', 'NONE', 'GITHUB', undefined])('returns 400 for %s and a local account', async (authProvider) => {
    const { accessToken } = await pinwheel.user()
    const body = { authProvider, defaultNickname: 'QuietOtter' }
    expect((await pinwheel.call('PUT /profile/user', { token: accessToken, body })).status).toBe(400)
    expect(await calls.profile(accessToken)).toMatchObject({ defaultNickname: 'Ada' })
  })
})

test('reading and saving a profile require a session', async () => {
  const { id, accessToken } = await pinwheel.user()
  await pinwheel.sql.pool.query('delete from users where id = $1', [id])
  for (const answer of [calls.save(accessToken, {}), calls.resend(accessToken)])
    expect(await answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
  expect(await calls.isSignedIn(accessToken)).toBe(false)
})

describe('the language of an account', () => {
  test('is that of the page of the registration, and of the emails', async () => {
    const email = anAddress()
    const body = { email, password: TEST_PASSWORD, defaultNickname: 'QuietOtter', language: 'de' }
    expect(await pinwheel.call('POST /users', { body })).toMatchObject({ status: 201 })
    const { html, subject } = await emailTo(pinwheel.dataDir, email, 'welcome')
    expect(html).toContain('lang="de"')
    expect(subject).toContain('QuietOtter')
  })

  test('is absent and English until one is chosen, and stays when an update lacks it', async () => {
    const { accessToken, email } = await pinwheel.user()
    expect(await calls.profile(accessToken)).not.toHaveProperty('language')
    expect((await emailTo(pinwheel.dataDir, email, 'welcome')).html).toContain('lang="en"')
    expect((await calls.save(accessToken, { language: 'ar' })).body).toMatchObject({ language: 'ar' })
    expect((await calls.save(accessToken, {})).body).toMatchObject({ language: 'ar' })
  })

  test('must be one of the interface', async () => {
    const { accessToken } = await pinwheel.user()
    expect(await calls.save(accessToken, { language: 'tlh' })).toMatchObject({
      status: 400,
      body: { validationErrors: [{ property: 'language' }] },
    })
  })
})

test('many updates of one profile at the same time do not hold the database connections', async () => {
  const { accessToken } = await pinwheel.user()
  await calls.save(accessToken, {})
  const saves = Promise.all(Array.from({ length: 300 }, () => calls.save(accessToken, {})))
  const waiting = await mostLockWaits(pinwheel.sql.pool)
  expect((await saves).every(({ status }) => status === 200)).toBe(true)
  expect(waiting).toBe(0)
})
