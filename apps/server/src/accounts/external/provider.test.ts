import { randomBytes } from 'node:crypto'
import type { ClientSettings } from '@pinwheel/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/index.ts'
import type { OpenIdProviderOptions } from '../../testing/openid-provider.ts'
import { CLIENT, PAGE_ELSEWHERE, startProviderApp } from './testing/provider-app.ts'
import type { ProviderApp } from './testing/provider-app.ts'

let app: ProviderApp
const opened: { close(): Promise<void> }[] = []
/** Closed after the test. */
const opening = async <T extends { close(): Promise<void> }>(opens: Promise<T>): Promise<T> => {
  opened.unshift(await opens)
  return opens
}

beforeAll(async () => {
  app = await startProviderApp()
})
afterEach(async () => {
  app.meddle()
  for (const { close } of opened.splice(0)) await close()
})
afterAll(() => app.close())

const refusal = (status: number, message: string) => ({ status, body: { status, message } })
const BAD_CODE = refusal(401, 'Invalid authorization code or PKCE verifier.')
const UNAVAILABLE = { status: 502, body: { message: expect.stringContaining('does not answer right now') } }
const A_GRANT = { code: 'c'.repeat(40), codeVerifier: 'v'.repeat(43) }

describe('a code', () => {
  test('that the provider did not give is refused', async () => {
    expect(await app.exchange(A_GRANT)).toMatchObject(BAD_CODE)
  })

  test('is good once', async () => {
    const grant = await app.authorize(app.person())
    expect(await app.exchange(grant)).toMatchObject({ status: 200 })
    expect(await app.exchange(grant)).toMatchObject(BAD_CODE)
  })

  test('[spec 4.21] is worth nothing without the verifier that it was asked for with', async () => {
    const { code } = await app.authorize(app.person())
    expect(await app.exchange({ code, codeVerifier: randomBytes(64).toString('hex') })).toMatchObject(BAD_CODE)
  })

  test('is exchanged for the page that it was sent to, if the page is ours', async () => {
    const at = await opening(app.nodeFor(app.provider, { CORS_ORIGIN: PAGE_ELSEWHERE }))
    const person = app.person()
    const sentElsewhere = await app.authorize(person, { origin: PAGE_ELSEWHERE })
    expect(await app.exchange(sentElsewhere, { at, origin: PAGE_ELSEWHERE })).toMatchObject({ status: 200 })
    expect(await app.exchange(await app.authorize(person), { at, origin: PAGE_ELSEWHERE })).toMatchObject(BAD_CODE)
    const fromStranger = { at, origin: 'https://stranger.example.org' }
    expect(await app.exchange(await app.authorize(person), fromStranger)).toMatchObject({ status: 200 })
  })

  test.each([
    ['code', { ...A_GRANT, code: 'too short' }],
    ['code', { ...A_GRANT, code: 'no spaces in here' }],
    ['codeVerifier', { ...A_GRANT, codeVerifier: 'v'.repeat(42) }],
    ['codeVerifier', { ...A_GRANT, codeVerifier: 'v'.repeat(129) }],
  ])('with a malformed %s is a validation failure', async (property, body) => {
    expect(await app.exchange(body)).toMatchObject({ status: 400, body: { validationErrors: [{ property }] } })
  })

  test('is not tried for ever from one address, and elsewhere nobody notices', async () => {
    const tries = await Promise.all(Array.from({ length: 31 }, () => app.exchange(A_GRANT, { from: '198.51.100.31' })))
    expect(tries.every(({ status }) => status === 401)).toBe(true)
    const grant = await app.authorize(app.person())
    expect(await app.exchange(grant, { from: '198.51.100.31' })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
    })
    expect(await app.exchange(grant, { from: '198.51.100.32' })).toMatchObject({ status: 200 })
  })

  test('means nothing to a server without a provider', async () => {
    const at = await opening(startTestApp({ sql: app.pinwheel.sql }))
    expect(await app.exchange(A_GRANT, { at })).toMatchObject(BAD_CODE)
    expect((await at.call('GET /settings')).body).not.toHaveProperty('signIn')
  })
})

describe('an id token', () => {
  /** Rewrites claims, and leaves the signature as it is. */
  const withClaims =
    (change: object): OpenIdProviderOptions['onAnswer'] =>
    (answer) => {
      const body = answer.body as { id_token?: string }
      if (answer.path !== '/token' || body.id_token === undefined) return
      const [header, claims = '', signature] = body.id_token.split('.')
      const told = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
      const rewritten = Buffer.from(JSON.stringify({ ...told, ...change })).toString('base64url')
      body.id_token = [header, rewritten, signature].join('.')
    }

  test.each([
    ['for another client', { aud: 'another' }],
    ['of another issuer', { iss: 'https://elsewhere.example.org' }],
    ['that has expired', { exp: 1_700_000_000 }],
    ['that the provider did not sign', { name: 'Mallory' }],
  ])('%s signs nobody in', async (_, change) => {
    app.meddle(withClaims(change))
    expect(await app.signIn(app.person())).toMatchObject(BAD_CODE)
  })

  test('must be there', async () => {
    app.meddle((answer) => {
      if (answer.path === '/token') delete (answer.body as { id_token?: string }).id_token
    })
    expect(await app.signIn(app.person())).toMatchObject(BAD_CODE)
  })
})

describe('a profile', () => {
  test.each<[string, Record<string, string>]>([
    ['', { 'www-authenticate': 'Bearer realm="provider", error="invalid_token"' }],
    [', also without a challenge', {}],
  ])('that the provider does not show us is said to be so%s', async (_, headers) => {
    app.meddle((answer) => {
      if (answer.path !== '/me') return
      answer.status = 401
      answer.set(headers)
    })
    expect(await app.signIn(app.person())).toMatchObject(refusal(401, 'Access token is invalid or has expired.'))
  })

  test('of somebody else is not taken for theirs', async () => {
    app.meddle((answer) => {
      if (answer.path === '/me') answer.body = { sub: 'another', email: 'another@example.org', email_verified: true }
    })
    expect(await app.signIn(app.person())).toMatchObject(UNAVAILABLE)
  })
})

describe('a provider', () => {
  test('that is not there stops nothing, and is used once it is', async () => {
    const gone = await app.anotherProvider()
    await gone.close()
    const at = await opening(app.nodeFor(gone))
    const button = async () => ((await at.call('GET /settings')).body as ClientSettings).signIn
    expect(await button()).toBeUndefined()
    expect(await app.exchange(A_GRANT, { at })).toMatchObject(UNAVAILABLE)

    const provider = await opening(app.anotherProvider({ port: gone.port }))
    at.clock.pass(10_000)
    const { clientId } = CLIENT
    const signIn = { name: 'Local', authorizationUrl: `${provider.issuer}/auth`, clientId }
    await expect.poll(button).toEqual(signIn)
    expect(await app.exchange(await app.authorize(app.person(), { provider }), { at })).toMatchObject({ status: 200 })
  })

  test.each(['/token', '/me', '/jwks'])('that breaks down at %s is said to be unavailable', async (path) => {
    const provider = await opening(app.anotherProvider())
    const at = await opening(app.nodeFor(provider))
    const grant = await app.authorize(app.person(), { provider })
    app.meddle((answer) => {
      if (answer.path !== path) return
      answer.status = 503
      answer.body = 'Service Unavailable'
    })
    expect(await app.exchange(grant, { at })).toMatchObject(UNAVAILABLE)
  })

  test('that takes its time keeps nobody waiting for more than some seconds', async () => {
    let release: () => void = () => undefined
    const grant = await app.authorize(app.person())
    app.meddle((answer) => (answer.path === '/token' ? new Promise((resolve) => (release = resolve)) : undefined))
    const startedAt = performance.now()
    expect(await app.exchange(grant)).toMatchObject(UNAVAILABLE)
    expect(performance.now() - startedAt).toBeLessThan(15_000)
    release()
  })

  test('that does not know our secret is not blamed on who signs in', async () => {
    const at = await opening(app.nodeFor(app.provider, { OIDC_CLIENT_SECRET: 'not the one' }))
    expect(await app.exchange(await app.authorize(app.person()), { at })).toMatchObject(UNAVAILABLE)
  })

  test('that wants our secret in a header gets it there', async () => {
    const methods = { token_endpoint_auth_methods_supported: ['client_secret_basic'] }
    const provider = await opening(app.anotherProvider({ authentication: 'client_secret_basic' }))
    app.meddle((answer) => {
      if (answer.path.startsWith('/.well-known/')) Object.assign(answer.body as object, methods)
    })
    const at = await opening(app.nodeFor(provider))
    expect(await app.exchange(await app.authorize(app.person(), { provider }), { at })).toMatchObject({ status: 200 })
  })
})
