import { expect, test } from 'vitest'
import { manualClock } from '../testing/index.ts'
import { registerSecurityTxt } from './security-txt.ts'
import { createHttpServer } from './server.ts'
import { registerWebClient } from './static-files.ts'

const clock = manualClock()

async function ask(contact: string | undefined, publicUrl = 'https://quiz.example.org') {
  const tokens = { verify: () => undefined, isLive: async () => false }
  const app = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens })
  registerSecurityTxt(app, { contact, publicUrl, clock })
  await registerWebClient(app, { settings: () => ({ publicOrigin: publicUrl, environment: 'production' }) })
  const answer = await app.inject('/.well-known/security.txt')
  await app.close()
  return answer
}

test('tells where to report a weakness, until half a year from now', async () => {
  const { headers, body } = await ask('mailto:security@example.org')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const [contact, expires, ...others] = body.trimEnd().split('\n')
  expect(contact).toBe('Contact: mailto:security@example.org')
  const days = (Date.parse(expires?.slice('Expires: '.length) ?? '') - clock.now()) / 86_400_000
  expect(days).toBeGreaterThan(178)
  expect(days).toBeLessThanOrEqual(180)
  expect(others).toEqual(['Preferred-Languages: en', 'Canonical: https://quiz.example.org/.well-known/security.txt'])
})

test('names no canonical address that could be changed on the way', async () => {
  expect((await ask('https://example.org/report', 'http://192.0.2.7:3000')).body).not.toContain('Canonical')
})

test('does not exist where no contact is set, and is no page then either', async () => {
  const answer = await ask(undefined)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ status: 404 })
})
