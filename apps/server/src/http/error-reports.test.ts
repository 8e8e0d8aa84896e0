import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/index.ts'
import type { TestApp, TestUser } from '../testing/index.ts'
import { createErrorReports } from './error-reports.ts'

const received: string[] = []
/** An error-reporting service, as far as it takes what it is sent. */
const service = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  request.on('end', () => {
    received.push(text)
    response.end('{}')
  })
})
let sentryDsn = ''
let pinwheel: TestApp
let ada: TestUser

beforeAll(async () => {
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
  sentryDsn = `http://public@127.0.0.1:${(service.address() as AddressInfo).port}/1`
  pinwheel = await startTestApp({ env: { SENTRY_DSN: sentryDsn } })
  ada = await pinwheel.user('CuriousOtter')
})
afterAll(async () => {
  await pinwheel.close()
  await new Promise((resolve) => void service.close(resolve))
})

test('an internal error is reported with its type and stack, without data of the caller', async () => {
  const answer = await pinwheel.call('GET /debug-sentry?search=Zanzibar', {
    token: ada.accessToken,
    headers: { 'x-secret': 'Zanzibar' },
    from: '198.51.100.23',
  })
  expect(answer.status).toBe(500)
  await expect.poll(() => received.length).toBe(1)
  expect(received[0]).toContain('"type":"Error"')
  expect(received[0]).toContain('http/error-reports.ts')
  for (const secret of [ada.accessToken, ada.email, ada.nickname, 'Zanzibar', '198.51.100.23'])
    expect(received[0]).not.toContain(secret)
})

test('what a caller did wrong is no fault', async () => {
  const before = received.length
  expect((await pinwheel.call('GET /profile/user')).status).toBe(401)
  expect((await pinwheel.call('POST /auth/login', { body: {} })).status).toBe(400)
  await pinwheel.app.faults.close()
  expect(received).toHaveLength(before)
})

test('an error keeps its words to itself, and so does its cause', async () => {
  const before = received.length
  const reports = await createErrorReports({ sentryDsn, environment: 'beta' })
  const cause = new RangeError('550 no such mailbox: ada@example.org')
  reports.report(new TypeError('Failed query: insert, params: CuriousOtter', { cause }))
  await reports.close()
  const report = received.slice(before).join('')
  expect(report).toContain('"type":"TypeError"')
  expect(report).toContain('"type":"RangeError"')
  for (const secret of ['ada@example.org', 'CuriousOtter', 'params']) expect(report).not.toContain(secret)
})
