import { describe, expect, test } from 'vitest'
import { originOf } from './origin.ts'
import { createHttpServer } from './server.ts'

const PUBLIC = 'https://quiz.example.org'

async function originFor(
  isBehindProxy: boolean,
  headers: Record<string, string>,
  corsOrigin?: string,
): Promise<string> {
  const tokens = { verify: () => undefined, isLive: async () => false, isKnownLive: () => false }
  const app = createHttpServer({ logLevel: 'silent', trustProxy: isBehindProxy ? 1 : false, corsOrigin, tokens })
  app.get('/', async (request) => originOf(request, PUBLIC))
  const answer = await app.inject({ url: '/', headers })
  await app.close()
  return answer.body
}

describe('the origin in use', () => {
  const forwarded = { host: '10.0.0.5:3000', 'x-forwarded-host': 'play.example.org', 'x-forwarded-proto': 'https' }

  test('is the one that the caller asked for', async () => {
    expect(await originFor(false, { host: '192.168.1.20:3000' })).toBe('http://192.168.1.20:3000')
  })
  test('comes from the proxy when that is trusted', async () => {
    expect(await originFor(true, forwarded)).toBe('https://play.example.org')
  })
  test('does not when it is not', async () => {
    expect(await originFor(false, forwarded)).toBe('http://10.0.0.5:3000')
  })
  test.each(['raspberry:3000', '[::1]:3000', 'a b', 'x/y'])(
    'is the public one where a picture’s address could not name it (%s)',
    async (host) => expect(await originFor(false, { host })).toBe(PUBLIC),
  )

  describe('behind a proxy that says nothing', () => {
    const host = 'quiz.example.org'
    test.each([
      ['dropped the port', { referer: 'http://quiz.example.org:8080/game' }, 'http://quiz.example.org:8080'],
      ['ended TLS', { origin: 'https://quiz.example.org' }, 'https://quiz.example.org'],
      ['did both', { referer: 'https://quiz.example.org:8443/game?id=1' }, 'https://quiz.example.org:8443'],
    ])('is the one that the calling page stands at, when the proxy %s', async (_, headers, expected) => {
      expect(await originFor(false, { host, ...headers })).toBe(expected)
    })
    test('is the public one of that host, when no page says more', async () => {
      expect(await originFor(false, { host })).toBe(PUBLIC)
    })
    test('is not that of a page elsewhere', async () => {
      const [elsewhere, reached] = ['https://evil.example', 'http://10.0.0.5:3000']
      expect(await originFor(false, { host: '10.0.0.5:3000', origin: elsewhere })).toBe(reached)
      expect(await originFor(false, { host: '10.0.0.5:3000', referer: `${elsewhere}/x` })).toBe(reached)
    })
    test('is not that of the other client’s own pages on the same host', async () => {
      const client = 'http://10.0.0.5:5173'
      expect(await originFor(false, { host: '10.0.0.5:3000', origin: client }, client)).toBe('http://10.0.0.5:3000')
    })
  })
})
