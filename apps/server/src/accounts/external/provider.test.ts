import { randomBytes } from 'node:crypto'
import type { ClientSettings } from '@pinwheel/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/index.ts'
import type { OpenIdProviderOptions } from '../../testing/openid-provider.ts'
import { CLIENT, OTHER_PAGE, startProviderApp } from './testing/provider-app.ts'
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
  app.interceptResponses()
  for (const { close } of opened.splice(0)) await close()
})
afterAll(() => app.close())

const refusal = (status: number, message: string) => ({ status, body: { status, message } })
const BAD_CODE = refusal(401, 'Invalid authorization code or PKCE verifier.')
const UNAVAILABLE = { status: 502, body: { message: expect.stringContaining('does not answer right now') } }
const A_GRANT = { code: 'c'.repeat(40), codeVerifier: 'v'.repeat(43) }

describe('an authorization code', () => {
  test('that the provider did not issue is refused', async () => {
    expect(await app.exchange(A_GRANT)).toMatchObject(BAD_CODE)
  })

  test('is accepted once', async () => {
    const grant = await app.authorize(app.person())
    expect(await app.exchange(grant)).toMatchObject({ status: 200 })
    expect(await app.exchange(grant)).toMatchObject(BAD_CODE)
  })

  test('[spec 4.21] is refused with another PKCE verifier', async () => {
    const { code } = await app.authorize(app.person())
    expect(await app.exchange({ code, codeVerifier: randomBytes(64).toString('hex') })).toMatchObject(BAD_CODE)
  })

  test('is exchanged with the origin of the page if that is configured', async () => {
    const at = await opening(app.nodeFor(app.provider, { CORS_ORIGIN: OTHER_PAGE }))
    const person = app.person()
    const sentElsewhere = await app.authorize(person, { origin: OTHER_PAGE })
    expect(await app.exchange(sentElsewhere, { at, origin: OTHER_PAGE })).toMatchObject({ status: 200 })
    expect(await app.exchange(await app.authorize(person), { at, origin: OTHER_PAGE })).toMatchObject(BAD_CODE)
    const fromStranger = { at, origin: 'https://stranger.example.org' }
    expect(await app.exchange(await app.authorize(person), fromStranger)).toMatchObject({ status: 200 })
  })

  test.each([
    ['code', { ...A_GRANT, code: 'too short' }],
    ['code', { ...A_GRANT, code: 'no spaces in here' }],
    ['codeVerifier', { ...A_GRANT, codeVerifier: 'v'.repeat(42) }],
    ['codeVerifier', { ...A_GRANT, codeVerifier: 'v'.repeat(129) }],
  ])('with an invalid %s is a validation error', async (property, body) => {
    expect(await app.exchange(body)).toMatchObject({ status: 400, body: { validationErrors: [{ property }] } })
  })

  test('is limited by client address after failures', async () => {
    const tries = await Promise.all(Array.from({ length: 31 }, () => app.exchange(A_GRANT, { from: '198.51.100.31' })))
    expect(tries.every(({ status }) => status === 401)).toBe(true)
    const grant = await app.authorize(app.person())
    expect(await app.exchange(grant, { from: '198.51.100.31' })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
    })
    expect(await app.exchange(grant, { from: '198.51.100.32' })).toMatchObject({ status: 200 })
  })

  test('is limited by client address, also after failures for other reasons than the code', async () => {
    // What Google responds to a redirect URI that is not registered.
    app.interceptResponses((answer) => {
      if (answer.path === '/token') answer.body = { error: 'redirect_uri_mismatch' }
    })
    const from = '198.51.100.33'
    const tries = await Promise.all(Array.from({ length: 31 }, () => app.exchange(A_GRANT, { from })))
    for (const attempt of tries) expect(attempt).toMatchObject(UNAVAILABLE)
    expect(await app.exchange(A_GRANT, { from })).toMatchObject({ status: 429 })
  })

  test('is refused by a server without a provider', async () => {
    const at = await opening(startTestApp({ sql: app.pinwheel.sql }))
    expect(await app.exchange(A_GRANT, { at })).toMatchObject(BAD_CODE)
    expect((await at.call('GET /settings')).body).not.toHaveProperty('signIn')
  })
})

describe('an id token', () => {
  /** Changes claims without updating the signature. */
  const withClaims =
    (change: object): OpenIdProviderOptions['onResponse'] =>
    (answer) => {
      const body = answer.body as { id_token?: string }
      if (answer.path !== '/token' || body.id_token === undefined) return
      const [header, claims = '', signature] = body.id_token.split('.')
      const original = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
      const rewritten = Buffer.from(JSON.stringify({ ...original, ...change })).toString('base64url')
      body.id_token = [header, rewritten, signature].join('.')
    }

  test.each([
    ['for another client', { aud: 'another' }],
    ['of another issuer', { iss: 'https://elsewhere.example.org' }],
    ['that has expired', { exp: 1_700_000_000 }],
    ['that the provider did not sign', { name: 'Mallory' }],
  ])('%s is refused', async (_, change) => {
    app.interceptResponses(withClaims(change))
    expect(await app.signIn(app.person())).toMatchObject(BAD_CODE)
  })

  test('is required', async () => {
    app.interceptResponses((answer) => {
      if (answer.path === '/token') delete (answer.body as { id_token?: string }).id_token
    })
    expect(await app.signIn(app.person())).toMatchObject(BAD_CODE)
  })
})

describe('a profile', () => {
  test.each<[string, Record<string, string>]>([
    ['', { 'www-authenticate': 'Bearer realm="provider", error="invalid_token"' }],
    [', also without a challenge', {}],
  ])('that the provider refuses to return is reported as such%s', async (_, headers) => {
    app.interceptResponses((answer) => {
      if (answer.path !== '/me') return
      answer.status = 401
      answer.set(headers)
    })
    expect(await app.signIn(app.person())).toMatchObject(refusal(401, 'Access token is invalid or has expired.'))
  })

  test('with another subject is refused', async () => {
    app.interceptResponses((answer) => {
      if (answer.path === '/me') answer.body = { sub: 'another', email: 'another@example.org', email_verified: true }
    })
    expect(await app.signIn(app.person())).toMatchObject(UNAVAILABLE)
  })
})

describe('a provider', () => {
  test('that is unavailable at start is used when it becomes available', async () => {
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

  test.each(['/token', '/me', '/jwks'])('that fails at %s is reported as unavailable', async (path) => {
    const provider = await opening(app.anotherProvider())
    const at = await opening(app.nodeFor(provider))
    const grant = await app.authorize(app.person(), { provider })
    app.interceptResponses((answer) => {
      if (answer.path !== path) return
      answer.status = 503
      answer.body = 'Service Unavailable'
    })
    expect(await app.exchange(grant, { at })).toMatchObject(UNAVAILABLE)
  })

  test('that does not respond causes a timeout after a few seconds', async () => {
    let release: () => void = () => undefined
    const grant = await app.authorize(app.person())
    app.interceptResponses((answer) =>
      answer.path === '/token' ? new Promise((resolve) => (release = resolve)) : undefined,
    )
    const startedAt = performance.now()
    expect(await app.exchange(grant)).toMatchObject(UNAVAILABLE)
    expect(performance.now() - startedAt).toBeLessThan(15_000)
    release()
  })

  test('that refuses the client secret is reported as unavailable', async () => {
    const at = await opening(app.nodeFor(app.provider, { OIDC_CLIENT_SECRET: 'not the one' }))
    expect(await app.exchange(await app.authorize(app.person()), { at })).toMatchObject(UNAVAILABLE)
  })

  test('that requires the client secret in a header receives it there', async () => {
    const methods = { token_endpoint_auth_methods_supported: ['client_secret_basic'] }
    const provider = await opening(app.anotherProvider({ authentication: 'client_secret_basic' }))
    app.interceptResponses((answer) => {
      if (answer.path.startsWith('/.well-known/')) Object.assign(answer.body as object, methods)
    })
    const at = await opening(app.nodeFor(provider))
    expect(await app.exchange(await app.authorize(app.person(), { provider }), { at })).toMatchObject({ status: 200 })
  })
})
