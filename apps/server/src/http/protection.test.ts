import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { TrustedProxies } from '../config/index.ts'
import { pageHeaders } from './protection.ts'
import { createHttpServer, registerApi } from './server.ts'

const tokens = { verify: () => undefined, isLive: async () => false }

async function serverWith(
  options: { trustProxy?: TrustedProxies; corsOrigin?: string } = {},
): Promise<FastifyInstance> {
  const app = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens, ...options })
  await registerApi(app, [])
  return app
}

describe('every answer, a refusal too', () => {
  test.each(['/api/nothing', '/api/%zz'])(
    '%s is taken for what it says it is, and tells other sites no address',
    async (url) => {
      const { headers } = await (await serverWith()).inject(url)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    },
  )

  test('sets no cookie', async () => {
    expect((await (await serverWith()).inject('/api/nothing')).headers['set-cookie']).toBeUndefined()
  })

  test('asks browsers to stay with TLS only where it came by TLS', async () => {
    const strict = async (trustProxy: TrustedProxies) => {
      const app = await serverWith({ trustProxy })
      const { headers } = await app.inject({ url: '/api/nothing', headers: { 'x-forwarded-proto': 'https' } })
      return headers['strict-transport-security']
    }
    expect(await strict(1)).toBe('max-age=31536000')
    expect(await strict(false)).toBeUndefined()
  })
})

describe('pages', () => {
  const policyOf = (headers: Record<string, string>): Map<string, string> =>
    new Map(
      (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources.join(' ')]
      }),
    )

  test('run programs and styles of ours alone, and none that stands in the page', () => {
    const policy = policyOf(pageHeaders())
    expect(policy.get('default-src')).toBe("'none'")
    expect(policy.get('script-src')).toBe("'self'")
    expect(policy.get('style-src')).toBe("'self'")
    expect([...policy.values()].join(' ')).not.toContain('unsafe')
  })

  test('are shown in no frame, and ask for no camera', () => {
    const headers = pageHeaders()
    expect(policyOf(headers).get('frame-ancestors')).toBe("'none'")
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  })

  test('speak to us alone, and to the error-reporting service where there is one', () => {
    expect(policyOf(pageHeaders()).get('connect-src')).toBe("'self'")
    expect(policyOf(pageHeaders('https://errors.example.org')).get('connect-src')).toBe(
      "'self' https://errors.example.org",
    )
    expect(policyOf(pageHeaders('https://errors.example.org', 'https://api.example.org')).get('connect-src')).toBe(
      "'self' https://errors.example.org https://api.example.org",
    )
  })
})

describe('pages of another site', () => {
  const preflight = {
    method: 'OPTIONS',
    url: '/api/profile/user',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
  } as const

  test('may not read what we answer, unless one origin is configured', async () => {
    const answer = await (await serverWith()).inject(preflight)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('and then that origin alone', async () => {
    const app = await serverWith({ corsOrigin: 'https://play.example.org' })
    expect((await app.inject(preflight)).headers['access-control-allow-origin']).toBeUndefined()
    const ours = { ...preflight, headers: { ...preflight.headers, origin: 'https://play.example.org' } }
    expect((await app.inject(ours)).headers['access-control-allow-origin']).toBe('https://play.example.org')
  })
})
