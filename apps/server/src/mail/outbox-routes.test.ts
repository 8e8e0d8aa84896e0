import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/index.ts'
import type { TestApp } from '../testing/index.ts'
import type { OutgoingEmail } from './email.ts'
import { createMail } from './mail.ts'
import { readOutbox } from './outbox.ts'
import type { OutboxEmail } from './outbox.ts'

const LINK = 'https://quiz.example.org/auth/verify?token=a.b.c&x=<1>'
const EMAILS: readonly OutgoingEmail[] = [
  { kind: 'password-reset', to: 'old@example.org', nickname: 'Old', link: LINK },
  { kind: 'welcome', to: 'none@example.org', nickname: 'Bo' },
  { kind: 'welcome', to: '"<b>x</b>"@example.org', nickname: '🦊<i>', link: LINK },
]

let app: TestApp
let newest: OutboxEmail
let withoutLink: OutboxEmail
beforeAll(async () => {
  app = await startTestApp()
  const { dataDir, clock } = app
  const log = () => ({ info: () => undefined, warn: () => undefined })
  const mail = createMail({ smtpUrl: undefined, from: 'no-reply@example.org', dataDir, clock, log })
  for (const email of EMAILS) await mail.deliver(email)
  mail.close()
  ;[newest, withoutLink] = (await readOutbox(dataDir)) as [OutboxEmail, OutboxEmail]
})
afterAll(() => app.close())

const get = (url: string, from = app) => from.app.inject({ url })

describe('the outbox page', () => {
  test('lists the emails, newest first, without scripts', async () => {
    const { statusCode, body, headers } = await get('/outbox')
    expect(statusCode).toBe(200)
    const places = ['🦊', 'none@example.org', 'old@example.org'].map((text) => body.indexOf(text))
    expect(places.toSorted((a, b) => a - b)).toEqual(places)
    expect(places[0]).toBeGreaterThan(0)
    expect(body).not.toMatch(/<script|<b>|<i>| style=/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  test('has its styles in a file', async () => {
    const { statusCode, headers } = await get('/outbox/outbox.css')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  })

  test('shows an email as text and, in a sandbox, as HTML', async () => {
    const { body } = await get(`/outbox/${newest.id}`)
    expect(body).toContain('To</dt><dd>&#34;&#60;b&#62;x&#60;/b&#62;&#34;@example.org')
    expect(body).toContain('Welcome, 🦊&#60;i&#62;!\n\nYour account is ready')
    expect(body).toContain(
      'href="https://quiz.example.org/auth/verify?token=a.b.c&#38;x=&#60;1&#62;">Follow its link</a>',
    )
    expect(body).toMatch(
      new RegExp(`<iframe[^>]* src="/outbox/${newest.id}/html"[^>]* sandbox="(?!.*(?:scripts|same-origin))`),
    )
    const html = await get(`/outbox/${newest.id}/html`)
    expect(html.body).toBe(newest.html)
    expect(html.headers['content-security-policy']).toMatch(/default-src 'none';.*; sandbox allow-popups/)
  })

  test('serves an email as a file for mail clients', async () => {
    const { body, headers } = await get(`/outbox/${newest.id}/eml`)
    expect(headers['content-type']).toBe('message/rfc822')
    expect(body).toMatch(/^From: no-reply@example\.org\r\n/m)
  })

  test('shows no link if the email has none', async () => {
    const { body } = await get(`/outbox/${withoutLink.id}`)
    expect(body).toContain('none@example.org')
    expect(body).not.toContain('Follow its link')
  })

  test.each(['20260101T000000000Z-00000000', '..%2f..%2fsecrets%2ftoken-secret', 'x'])(
    'returns 404 for the email %s',
    async (id) => {
      for (const ending of ['', '/html', '/eml']) expect((await get(`/outbox/${id}${ending}`)).statusCode).toBe(404)
    },
  )

  test('shows that it is empty', async () => {
    const empty = await startTestApp()
    const { body } = await get('/outbox', empty)
    await empty.close()
    expect(body).toContain('Nothing here yet')
  })
})

test.each([
  ['in production', { NODE_ENV: 'production' }],
  ['when emails go to a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
])('%s the page does not exist', async (_case, env) => {
  const other = await startTestApp({ env, dataDir: app.dataDir })
  for (const url of ['/outbox', '/outbox/', `/outbox/${newest.id}`, '/outbox/outbox.css'])
    expect([url, (await get(url, other)).statusCode]).toEqual([url, 404])
  await other.close()
})
