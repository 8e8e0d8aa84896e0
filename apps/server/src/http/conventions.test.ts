import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { rawHttp } from '../security/testing/raw-http.ts'
import type { RawHttp } from '../security/testing/raw-http.ts'
import { connect } from '../sql/index.ts'
import { startTestApp } from '../testing/index.ts'
import type { TestApp, TestUser } from '../testing/index.ts'

let pinwheel: TestApp
let ada: TestUser

beforeAll(async () => {
  pinwheel = await startTestApp()
  ada = await pinwheel.user()
})
afterAll(() => pinwheel.close())

const TIMESTAMP = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const problem = (status: number, message: unknown) => ({ message, status, timestamp: TIMESTAMP })

describe('bodies', () => {
  test('[16.1] a DELETE with a JSON content type and no body is accepted', async () => {
    const answer = await pinwheel.call('DELETE /quizzes/nothing', { token: ada.accessToken })
    expect(answer).toMatchObject({ status: 404, body: problem(404, 'Quiz was not found.') })
  })

  test('[16.1] a GET with a JSON content type and no body is accepted', async () => {
    expect(await pinwheel.call('GET /profile/user', { token: ada.accessToken })).toMatchObject({ status: 200 })
  })

  test('a missing body is asked for', async () => {
    const { body } = await pinwheel.call('POST /auth/login')
    expect(body).toEqual(problem(400, 'Missing request payload'))
  })

  test.each(['[]', '"text"', 'null', '7'])('a body that is no object (%s) is asked for', async (body) => {
    expect((await pinwheel.call('POST /auth/login', { body })).body).toEqual(problem(400, 'Missing request payload'))
  })

  test('malformed JSON is 400', async () => {
    const { body } = await pinwheel.call('POST /auth/login', { body: '{"email":' })
    expect(body).toEqual(problem(400, 'The request is not readable JSON.'))
  })

  test('a body that is not UTF-8 is refused, instead of being stored with replacement characters', async () => {
    const question = { type: 'TRUE_FALSE', question: 'Größe?', points: 0, duration: 5, correct: true }
    const quiz = { title: 'A quiz', visibility: 'PRIVATE', category: 'OTHER', languageCode: 'de', mode: 'CLASSIC' }
    const text = JSON.stringify({ ...quiz, questions: [question] })
    const save = (encoding: BufferEncoding) =>
      pinwheel.call('POST /quizzes', { token: ada.accessToken, body: Buffer.from(text, encoding) })
    expect(await save('latin1')).toMatchObject({ status: 400, body: problem(400, 'The request is not readable JSON.') })
    expect(await save('utf8')).toMatchObject({ status: 201 })
  })

  test('JSON that reaches for the prototype is refused', async () => {
    const { status } = await pinwheel.call('POST /auth/login', { body: '{"__proto__":{"admin":true}}' })
    expect(status).toBe(400)
  })

  test('a body over 64 KB is 413', async () => {
    const { body } = await pinwheel.call('POST /auth/login', { body: { email: 'x'.repeat(70_000) } })
    expect(body).toEqual(problem(413, 'The request is too large.'))
  })

  describe('of a client that is still sending when its body is refused', () => {
    const FLOOD = 'x'.repeat(20_000_000)
    const NEVER = /(?!)/
    let http: RawHttp
    const refusals = async (length: string, body: string, until: RegExp) => {
      const head = `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${length}\r\n\r\n`
      return (await http.reply(head + body, until)).match(/HTTP\/1\.1 \d+/g)
    }
    beforeAll(async () => {
      await pinwheel.app.listen({ host: '127.0.0.1', port: 0 })
      http = rawHttp(() => (pinwheel.app.server.address() as AddressInfo).port)
    })
    afterEach(() => http.closeSockets())

    test('megabytes too many are read, so that it receives the refusal and can use its connection again', async () => {
      const next = 'GET /api/nothing HTTP/1.1\r\nHost: a\r\n\r\n'
      const statuses = await refusals(`Content-Length: ${FLOOD.length}`, FLOOD + next, /HTTP\/1\.1 404/)
      expect(statuses).toEqual(['HTTP/1.1 413', 'HTTP/1.1 404'])
    })

    test.each([
      ['gigabytes', 'Content-Length: 5000000000', 'x'],
      [
        'a body that may have no end',
        'Transfer-Encoding: chunked',
        `${(100_000).toString(16)}\r\n${'x'.repeat(100_000)}`,
      ],
    ])('%s are not read: the connection is closed', async (_what, length, body) =>
      expect(await refusals(length, body, NEVER)).toEqual(['HTTP/1.1 413']),
    )
  })

  test('a call of a game takes 8 KB at most', async () => {
    const body = (length: number) => ({ gameId: 'x'.repeat(length) })
    expect(await pinwheel.call('POST /auth/game', { body: body(7_000) })).toMatchObject({ status: 400 })
    expect(await pinwheel.call('POST /auth/game', { body: body(9_000) })).toMatchObject({ status: 413 })
  })

  test('[I-06] a quiz may have 1 MB, and not more', async () => {
    const save = (length: number) =>
      pinwheel.call('POST /quizzes', { token: ada.accessToken, body: { title: 'x'.repeat(length) } })
    expect(await save(900_000)).toMatchObject({ status: 400 })
    expect(await save(1_100_000)).toMatchObject({ status: 413 })
  })

  test('[spec 7.2] another content type is refused with a body that the client can read', async () => {
    const answer = await pinwheel.call('POST /auth/login', {
      body: '<login/>',
      headers: { 'content-type': 'text/xml' },
    })
    expect(answer).toMatchObject({
      status: 415,
      body: { status: 415, message: expect.any(String), timestamp: TIMESTAMP },
    })
  })

  test('unknown properties are ignored', async () => {
    const body = { email: ada.email, password: ada.password, migrationToken: 'x', admin: true }
    expect(await pinwheel.call('POST /auth/login?whatever=1', { body })).toMatchObject({ status: 200 })
  })
})

describe('errors', () => {
  test('[16.2] each broken field is named once, with a dotted path', async () => {
    const quiz = {
      title: 'ok title',
      visibility: 'PUBLIC',
      category: 'OTHER',
      languageCode: 'en',
      mode: 'CLASSIC',
      questions: [
        {
          type: 'MULTI_CHOICE',
          question: 'Really?',
          points: 1000,
          duration: 30,
          options: [
            { value: 'Yes', correct: true },
            { value: '', correct: 'no' },
          ],
        },
      ],
    }
    const { body } = await pinwheel.call('POST /quizzes', { token: ada.accessToken, body: quiz })
    expect(body).toEqual({
      ...problem(400, 'Validation failed'),
      validationErrors: [
        { property: 'questions.0.options.1.value', constraints: { required: 'This field is required' } },
        { property: 'questions.0.options.1.correct', constraints: { invalid_type: 'Expected true or false.' } },
      ],
    })
  })

  test('a 401 names the scheme of authentication, and other refusals do not', async () => {
    const challengeOf = async (request: string, token?: string) =>
      (await pinwheel.call(request, token === undefined ? {} : { token })).headers['www-authenticate']
    expect(await challengeOf('GET /profile/user')).toBe('Bearer')
    expect(await challengeOf('GET /profile/user', 'a.b.c')).toBe('Bearer')
    expect(await challengeOf('GET /quizzes/nothing', ada.accessToken)).toBeUndefined()
  })

  test.each([
    ['an unknown mode', { mode: 'SPEED' }],
    ['an unknown type of question', { mode: 'CLASSIC', questions: [{ type: 'ESSAY' }] }],
  ])('%s is 400 without entries', async (_, change) => {
    const quiz = {
      title: 'ok title',
      visibility: 'PUBLIC',
      category: 'OTHER',
      languageCode: 'en',
      questions: [],
      ...change,
    }
    const { body } = await pinwheel.call('POST /quizzes', { token: ada.accessToken, body: quiz })
    expect(body).toEqual(problem(400, 'Validation failed'))
  })

  test.each(['GET', 'POST', 'PATCH'])('[spec 3.67] an unknown address says so for %s', async (method) => {
    const { body } = await pinwheel.call(`${method} /nothing/here?token=secret`)
    expect(body).toEqual(problem(404, `Cannot ${method} /api/nothing/here`))
  })

  test('an address that cannot be read is 400', async () => {
    const { body } = await pinwheel.call('GET /quizzes/%E0%A4%A')
    expect(body).toEqual(problem(400, expect.stringContaining('is not a valid url component')))
  })

  test('[spec 7.36] the response to an internal error does not contain its cause', async () => {
    const { body } = await pinwheel.call('GET /debug-sentry')
    expect(body).toEqual(problem(500, 'Internal Server Error'))
  })
})

describe('addresses', () => {
  test('[spec 7.1] the existing web client’s prefix serves the same routes', async () => {
    const answer = await pinwheel.app.inject({
      url: '/quiz-service/api/profile/user',
      headers: { authorization: `Bearer ${ada.accessToken}` },
    })
    expect(answer.json()).toMatchObject({ id: ada.id })
  })

  test('GET /health is public and reports the state of the database', async () => {
    const answer = await pinwheel.app.inject({ url: '/health' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      status: 'ok',
      info: { database: { status: 'up' } },
      error: {},
      details: { database: { status: 'up' } },
    })
  })

  test('GET /health reports a database that has become read-only', async () => {
    const { sql, clock, app, close } = await startTestApp()
    onTestFinished(close)
    const details = async () => {
      clock.pass(1_000)
      return (await app.inject({ url: '/health' })).json<{ details: unknown }>().details
    }
    expect(await details()).toEqual({ database: { status: 'up' } })
    const operator = connect(sql.connection)
    await operator.pool.query(`do $$ begin
      execute format('alter database %I set default_transaction_read_only = on', current_database());
      perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
    end $$`)
    await operator.close()
    const settings = async () => (await sql.pool.query('show transaction_read_only')).rows
    await expect.poll(settings).toEqual([{ transaction_read_only: 'on' }])
    expect(await details()).toEqual({ database: { status: 'down' } })
  })

  test('answers of the API are neither stored nor guessed at', async () => {
    const { headers } = await pinwheel.call('GET /profile/user', { token: ada.accessToken })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  test.each(['/api/nothing', '/api/quizzes/%zz', '/assets/of-another-version.js', '/uploads/images/none.webp'])(
    'the refusal of %s is not stored by caches',
    async (url) => {
      const { statusCode, headers } = await pinwheel.app.inject({ url })
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    },
  )

  test.each([
    '/uploads/images/../secrets/token-secret',
    '/uploads/images/%2e%2e/secrets/token-secret',
    '/uploads/images/none.webp',
  ])('no picture leads elsewhere: %s', async (url) => {
    const answer = await pinwheel.app.inject({ url })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.json()).toMatchObject({ message: expect.any(String) })
  })
})

test('[I-31] [spec 7.36] the debug route does not exist in production, and pages know it', async () => {
  const production = await startTestApp({ env: { NODE_ENV: 'production' }, sql: pinwheel.sql })
  const [answer, { body: settings }] = [
    await production.call('GET /debug-sentry'),
    await production.call('GET /settings'),
  ]
  await production.close()
  expect(answer).toMatchObject({ status: 404 })
  // The address of these tests is one of this machine.
  expect(settings).toEqual({ publicOrigin: 'http://localhost:3000', environment: 'development' })
  expect((await pinwheel.call('GET /settings')).body).toEqual({ ...(settings as object), debug: true })
})

test('only the one configured origin may call from a page elsewhere', async () => {
  const open = await startTestApp({ env: { CORS_ORIGIN: 'https://play.example.org' }, sql: pinwheel.sql })
  const preflight = (origin: string) => open.call('OPTIONS /quizzes', { headers: { origin } })
  const [ours, theirs] = [await preflight('https://play.example.org'), await preflight('https://evil.example.org')]
  await open.close()
  expect(ours).toMatchObject({
    status: 204,
    headers: {
      'access-control-allow-origin': 'https://play.example.org',
      'access-control-expose-headers': 'etag, server-time',
    },
  })
  expect(theirs.headers).not.toHaveProperty('access-control-allow-origin')
})
