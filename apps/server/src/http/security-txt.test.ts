import { expect, test } from 'vitest'
import { manualClock } from '../testing/index.ts'
import { registerSecurityTxt } from './security-txt.ts'
import { createHttpServer } from './server.ts'

const clock = manualClock()

type Settings = { contact?: string; publicUrl?: string }

async function getSecurityTxt({ contact, publicUrl }: Settings, headers: Record<string, string> = {}) {
  const tokens = { verify: () => undefined, isLive: async () => false, isKnownLive: () => false }
  const app = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens })
  registerSecurityTxt(app, { contact, publicUrl, fallbackOrigin: 'http://192.0.2.7:3000', clock })
  const response = await app.inject({ url: '/.well-known/security.txt', headers })
  await app.close()
  return response
}

const contactFor = async (settings: Settings, headers?: Record<string, string>): Promise<string | undefined> =>
  /^Contact: (.*)$/m.exec((await getSecurityTxt(settings, headers)).body)?.[1]

test('names the configured contact and expires within 180 days', async () => {
  const settings = { contact: 'mailto:reports@example.org', publicUrl: 'https://quiz.example.org' }
  const { headers, body } = await getSecurityTxt(settings)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(headers['cache-control']).toBeUndefined()
  const [contact, expires, ...others] = body.trimEnd().split('\n')
  expect(contact).toBe('Contact: mailto:reports@example.org')
  const days = (Date.parse(expires?.slice('Expires: '.length) ?? '') - clock.now()) / 86_400_000
  expect(days).toBeGreaterThan(178)
  expect(days).toBeLessThanOrEqual(180)
  expect(others).toEqual(['Preferred-Languages: en', 'Canonical: https://quiz.example.org/.well-known/security.txt'])
})

test('names no canonical address without TLS', async () => {
  const settings = { contact: 'https://example.org/report', publicUrl: 'http://192.0.2.7:3000' }
  expect((await getSecurityTxt(settings)).body).not.toContain('Canonical')
})

test('without a configured contact, names the security mailbox of the public host, whatever host the request names', async () => {
  const settings = { publicUrl: 'https://quiz.example.org' }
  const { headers, body } = await getSecurityTxt(settings, { host: 'evil.example' })
  expect(body).toContain('Contact: mailto:security@quiz.example.org\n')
  expect(headers['cache-control']).toBeUndefined()
})

test('without a public address, names the security mailbox of the host of the request, and is not cached', async () => {
  const { headers, body } = await getSecurityTxt({}, { host: 'quiz.local:3000' })
  expect(body).toContain('Contact: mailto:security@quiz.local\n')
  expect(body).not.toContain('Canonical')
  expect(headers['cache-control']).toBe('no-store')
})

test.each([
  ['192.168.1.20:3000', 'mailto:security@[192.168.1.20]'],
  ['QUIZ.Example.org', 'mailto:security@quiz.example.org'],
  ['not_a_host', 'mailto:security@[192.0.2.7]'],
  ['-quiz.example.org', 'mailto:security@[192.0.2.7]'],
  ['quiz.example.org?x=y', 'mailto:security@[192.0.2.7]'],
  [`${'a'.repeat(64)}.org`, 'mailto:security@[192.0.2.7]'],
  [`${'quiz.'.repeat(60)}org`, 'mailto:security@[192.0.2.7]'],
])('for the request host "%s" the mailbox is %s', async (host, expected) => {
  expect(await contactFor({}, { host })).toBe(expected)
})

test('writes the address of an IPv6 host as a literal of RFC 5321', async () => {
  expect(await contactFor({ publicUrl: 'http://[2001:db8::1]:3000' })).toBe('mailto:security@[IPv6:2001:db8::1]')
})
