import type { Profile, TokenPair } from '@pinwheel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailsTo, emailTo } from '../../mail/testing/emails.ts'
import { startProviderApp } from './testing/provider-app.ts'
import type { ProviderApp } from './testing/provider-app.ts'

let app: ProviderApp
let token = ''
let profile: Profile
beforeAll(async () => {
  app = await startProviderApp()
  const answer = await app.signIn(app.person({ given_name: 'Mira', family_name: 'Stone' }))
  token = (answer.body as TokenPair).accessToken
  profile = await app.profileOf(answer)
})
afterAll(() => app.close())

const call = (request: string, body?: unknown) => app.pinwheel.call(request, { token, body })

test('[spec 5.55, 6.7, 7.18] an external account can change only its nickname', async () => {
  const update = {
    authProvider: 'GOOGLE',
    defaultNickname: 'QuietOtter',
    email: 'elsewhere@example.org',
    givenName: 'Ada',
    familyName: 'Byron',
  }
  expect(await call('PUT /profile/user', update)).toMatchObject({ status: 200 })
  const { body } = await call('GET /profile/user')
  expect(body).toMatchObject({ ...profile, defaultNickname: 'QuietOtter', updated: expect.any(String) })
  expect(body).not.toHaveProperty('unverifiedEmail')
})

test('[I-19] an external account cannot be updated as a local one, and stays as it is', async () => {
  const before = (await call('GET /profile/user')).body
  const update = { authProvider: 'LOCAL', email: 'elsewhere@example.org', givenName: 'Ada', defaultNickname: 'Ada' }
  expect(await call('PUT /profile/user', update)).toMatchObject({ status: 400 })
  expect((await call('GET /profile/user')).body).toEqual(before)
})

test('[spec 6.7] an external account cannot change a password', async () => {
  const change = { oldPassword: 'Correct Horse 42!', newPassword: 'Correct Horse 43!' }
  expect(await call('PATCH /auth/password', change)).toMatchObject({
    status: 403,
    body: { message: 'Incorrect user type' },
  })
})

test('an external account cannot sign in with a password', async () => {
  const body = { email: profile.email, password: 'Correct Horse 42!' }
  expect(await app.pinwheel.call('POST /auth/login', { body })).toMatchObject({
    status: 400,
    body: { message: 'Bad credentials' },
  })
})

test('a forgotten password of an external account gets the usual response and no email', async () => {
  const local = await app.pinwheel.user()
  for (const email of [profile.email, local.email])
    expect(await app.pinwheel.call('POST /auth/password/forgot', { body: { email } })).toMatchObject({ status: 204 })
  // The second request was later, and its email has arrived: an email for the first would have arrived, too.
  await emailTo(app.pinwheel.dataDir, local.email, 'password-reset')
  const emails = await emailsTo(app.pinwheel.dataDir, profile.email)
  expect(emails.map(({ kind }) => kind)).toEqual(['welcome'])
})

test('tokens of an external account can be refreshed and revoked like those of local accounts', async () => {
  const { body } = await app.signIn(app.person())
  const { refreshToken } = body as TokenPair
  const refreshed = await app.pinwheel.call('POST /auth/refresh', { body: { refreshToken } })
  expect(refreshed.status).toBe(200)
  const { accessToken } = refreshed.body as TokenPair
  expect(await app.pinwheel.call('POST /auth/revoke', { body: { token: accessToken } })).toMatchObject({ status: 204 })
  expect(await app.pinwheel.call('GET /profile/user', { token: accessToken })).toMatchObject({ status: 401 })
})
