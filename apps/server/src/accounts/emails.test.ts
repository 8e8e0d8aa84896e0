import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { jobsSettled } from '../jobs/testing/settled.ts'
import { startMailServer } from '../mail/testing/mail-server.ts'
import { startTestApp } from '../testing/index.ts'
import type { TestApp } from '../testing/index.ts'
import { accountCalls, anAddress } from './testing/account-calls.ts'
import type { AccountCalls } from './testing/account-calls.ts'

/** A port without a server. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:1'

let pinwheel: TestApp
let calls: AccountCalls
beforeAll(async () => {
  pinwheel = await startTestApp({ env: { SMTP_URL: NO_MAIL_SERVER } })
  calls = accountCalls(pinwheel)
})
afterAll(() => pinwheel.close())

/** Waits until the given number of emails has failed. */
const whatWaits = async (failed: number, { sql } = pinwheel): Promise<Record<string, unknown>[]> => {
  const jobs = async () =>
    (await sql.pool.query('select kind, payload from jobs where last_error is not null order by id')).rows
  await expect.poll(async () => (await jobs()).length, { interval: 5, timeout: 10_000 }).toBe(failed)
  return jobs()
}

test('an unavailable mail server fails no request, and waiting jobs contain no links', async () => {
  const { id, email, accessToken } = await pinwheel.user()
  expect((await calls.profile(accessToken)).unverifiedEmail).toBe(email)
  expect((await calls.forgot(email)).status).toBe(204)
  expect((await calls.resend(accessToken)).status).toBe(204)
  // One that had not failed yet would be left out once the address has changed.
  await whatWaits(3)
  const pending = anAddress()
  expect((await calls.changeAddress(accessToken, pending)).status).toBe(200)
  expect(await whatWaits(5)).toEqual([
    { kind: 'accounts/confirm-address', payload: `${id} ${email}` },
    { kind: 'accounts/offer-reset', payload: email },
    { kind: 'accounts/confirm-address', payload: `${id} ${email}` },
    { kind: 'accounts/confirm-address', payload: `${id} ${pending}` },
    { kind: 'accounts/tell-of-change', payload: expect.stringMatching(/^new-address [0-9a-f-]{36}$/) },
  ])
})

test('confirmations that waited for the mail server are not sent to a later address', async () => {
  let isDown = true
  const tryLater = Object.assign(new Error('Try later.'), { responseCode: 451 })
  const mailServer = await startMailServer({ onRcptTo: (_to, _session, done) => done(isDown ? tryLater : undefined) })
  onTestFinished(mailServer.close)
  const app = await startTestApp({ env: { SMTP_URL: mailServer.url } })
  onTestFinished(app.close)
  const { email, accessToken } = await app.user()
  await whatWaits(1, app)
  const [first, second] = [anAddress(), anAddress()]
  await accountCalls(app).changeAddress(accessToken, first)
  await whatWaits(3, app)
  await accountCalls(app).changeAddress(accessToken, second)
  await whatWaits(5, app)

  isDown = false
  app.clock.pass(10_000)
  await jobsSettled(app.sql)
  const recipients = mailServer.received.flatMap(({ envelope }) => envelope.to)
  expect(recipients.toSorted()).toEqual([email, email, second].toSorted())
})
