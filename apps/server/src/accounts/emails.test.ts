import { afterAll, beforeAll, expect, test } from 'vitest'
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
const whatWaits = async (failed: number): Promise<Record<string, unknown>[]> => {
  const jobs = async () =>
    (await pinwheel.sql.pool.query('select kind, payload from jobs where last_error is not null order by id')).rows
  await expect.poll(async () => (await jobs()).length, { interval: 5, timeout: 10_000 }).toBe(failed)
  return jobs()
}

test('an unavailable mail server fails no request, and waiting jobs contain no links', async () => {
  const { id, email, accessToken } = await pinwheel.user()
  expect((await calls.profile(accessToken)).unverifiedEmail).toBe(email)
  expect((await calls.forgot(email)).status).toBe(204)
  expect((await calls.resend(accessToken)).status).toBe(204)
  expect((await calls.changeAddress(accessToken, anAddress())).status).toBe(200)
  expect(await whatWaits(5)).toEqual([
    { kind: 'accounts/confirm-address', payload: id },
    { kind: 'accounts/offer-reset', payload: email },
    { kind: 'accounts/confirm-address', payload: id },
    { kind: 'accounts/confirm-address', payload: id },
    { kind: 'accounts/tell-of-change', payload: expect.stringMatching(/^new-address [0-9a-f-]{36}$/) },
  ])
})
