import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { TrustedProxies } from '../config/index.ts'
import { pageHeaders } from './html.ts'
import { createHttpServer, registerApi } from './server.ts'

const tokens = { verify: () => undefined, isLive: async () => false, isKnownLive: () => false }

async function serverWith(
  options: { trustProxy?: TrustedProxies; corsOrigin?: string } = {},
): Promise<FastifyInstance> {
  const app = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens, ...options })
  await registerApi(app, [])
  return app
}

describe('every response, errors included', () => {
  test.each(['/api/nothing', '/api/%zz'])(
    '%s forbids content sniffing and sends no referrer to other sites',
    async (url) => {
      const { headers } = await (await serverWith()).inject(url)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    },
  )

  test('sets no cookie', async () => {
    expect((await (await serverWith()).inject('/api/nothing')).headers['set-cookie']).toBeUndefined()
  })

  test('has an HSTS header only over TLS', async () => {
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

  test('allow scripts and styles of their own origin only, and no inline ones', () => {
    const policy = policyOf(pageHeaders())
    expect(policy.get('default-src')).toBe("'none'")
    expect(policy.get('script-src')).toBe("'self'")
    expect(policy.get('style-src')).toBe("'self'")
    expect([...policy.values()].join(' ')).not.toContain('unsafe')
  })

  test('forbid framing and the camera', () => {
    const headers = pageHeaders()
    expect(policyOf(headers).get('frame-ancestors')).toBe("'none'")
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  })

  test('allow connections to their own origin and to configured services only', () => {
    expect(policyOf(pageHeaders()).get('connect-src')).toBe("'self'")
    const connect = ['https://errors.example.org', 'https://api.example.org']
    expect(policyOf(pageHeaders({ connect })).get('connect-src')).toBe(
      "'self' https://errors.example.org https://api.example.org",
    )
  })

  test('allow pictures of their own origin and of the API only', () => {
    expect(policyOf(pageHeaders()).get('img-src')).toBe("'self' data: blob:")
    expect(policyOf(pageHeaders({ image: ['https://api.example.org'] })).get('img-src')).toBe(
      "'self' data: blob: https://api.example.org",
    )
  })
})

describe('pages of another site', () => {
  const preflight = {
    method: 'OPTIONS',
    url: '/api/profile/user',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
  } as const

  test('cannot read responses, unless an origin is configured', async () => {
    const answer = await (await serverWith()).inject(preflight)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('get the exposed header and credentials in preflight and response of the configured origin', async () => {
    const app = await serverWith({ corsOrigin: 'https://play.example.org' })
    const origin = 'https://play.example.org'
    const allowed = await app.inject({ ...preflight, headers: { ...preflight.headers, origin } })
    expect(allowed.statusCode).toBe(204)
    expect(allowed.headers).toMatchObject({
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization, content-type, accept, if-match, idempotency-key',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-max-age': '600',
    })
    const { headers } = await app.inject({ url: '/api/nothing', headers: { origin } })
    expect(headers).toMatchObject({
      vary: 'Origin',
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'etag, server-time',
    })
  })

  test('can read responses if theirs is the configured origin, no other', async () => {
    const app = await serverWith({ corsOrigin: 'https://play.example.org' })
    expect((await app.inject(preflight)).headers['access-control-allow-origin']).toBeUndefined()
    const ours = { ...preflight, headers: { ...preflight.headers, origin: 'https://play.example.org' } }
    expect((await app.inject(ours)).headers['access-control-allow-origin']).toBe('https://play.example.org')
  })
})
