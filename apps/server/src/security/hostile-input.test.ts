import { randomUUID } from 'node:crypto'
import { ROUTES } from '@pinwheel/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import fc from 'fast-check'
import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLiveApp } from '../live/testing/live-app.ts'
import type { LiveApp } from '../live/testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE, PIN, PUZZLE, RANGE, TRUE_FALSE, TYPE_ANSWER } from '../live/testing/quizzes.ts'
import { TEST_PASSWORD } from '../testing/index.ts'
import type { TestAnswer } from '../testing/index.ts'
import { shapedBy } from './testing/from-schema.ts'
import { spoilt, TRAPS } from './testing/hostile-values.ts'
import { INSIDE } from './testing/inside.ts'

/** Requests for each call. More of them find more: `FUZZ_RUNS=2000 npm test -- apps/server/src/security`. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 40)

let live: LiveApp
beforeAll(async () => {
  live = await startLiveApp()
})
afterAll(() => live.close())

const OF_EVERY_TYPE = classicQuiz(MULTI_CHOICE, TRUE_FALSE, RANGE, TYPE_ANSWER, PIN, PUZZLE)

/** Valid bodies of each call that reads one: bodies that differ little from them get furthest into the code. */
const VALID_BODIES: Record<string, object[]> = {
  [`POST ${ROUTES.login}`]: [{ email: 'ada@example.org', password: TEST_PASSWORD }],
  [`POST ${ROUTES.users}`]: [
    {
      email: 'ada@example.org',
      password: TEST_PASSWORD,
      givenName: 'Ada',
      familyName: "O'Neill",
      defaultNickname: 'Ada',
    },
  ],
  [`POST ${ROUTES.googleExchange}`]: [{ code: 'a-code-of-the-provider', codeVerifier: 'v'.repeat(64) }],
  [`POST ${ROUTES.enterGame}`]: [{ gamePIN: '123456' }, { gameId: randomUUID() }],
  [`PUT ${ROUTES.profile}`]: [
    { authProvider: 'LOCAL', email: 'ada@example.org', givenName: 'Ada', defaultNickname: 'Ada' },
    { authProvider: 'GOOGLE', defaultNickname: 'Ada' },
  ],
  [`PATCH ${ROUTES.changePassword}`]: [{ oldPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD }],
  [`POST ${ROUTES.migrateUser}`]: [{ migrationToken: 'm'.repeat(43) }],
  [`POST ${ROUTES.quizzes}`]: [OF_EVERY_TYPE],
  [`PUT ${ROUTES.quiz}`]: [OF_EVERY_TYPE],
  [`POST ${ROUTES.gamePlayers}`]: [{ nickname: 'Ada' }],
  [`POST ${ROUTES.answers}`]: [
    { type: 'MULTI_CHOICE', optionIndex: 1 },
    { type: 'PUZZLE', values: ['a', 'b', 'c'] },
    { type: 'PIN', positionX: 0.5, positionY: 0.5 },
    { type: 'TYPE_ANSWER', value: 'Danube', seq: 3 },
  ],
  [`POST ${ROUTES.correctAnswers}`]: [{ type: 'MULTI_CHOICE', index: 1 }],
  [`PUT ${ROUTES.lock}`]: [{ locked: true }],
  [`POST ${ROUTES.removals}`]: [{ joinedSince: '2026-03-01T10:00:00.000Z', ban: true }, { fromPlayer: randomUUID() }],
}

/** A URL cannot contain half of a surrogate pair. */
const encodable = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

const ADDRESS_PARTS = TRAPS.map((trap) => encodable(trap).slice(0, 300)).filter((trap) => trap !== '')

type Caller = { token: string | undefined; quizId: string; gameId: string }

/** A caller who may make the call, with a quiz and a game of their own. */
async function callerFor(call: string): Promise<Caller> {
  const table = await live.hostGame(classicQuiz(MULTI_CHOICE))
  const player = await table.join('Petra')
  const { body } = await live.call('GET /profile/quizzes', { token: table.hostUser.accessToken })
  const [quiz] = (body as { results: { id: string }[] }).results
  const seats = call.includes('/games/') && !call.includes('results')
  const seat = call === `POST ${ROUTES.answers}` ? player : table.host
  return {
    token: seats ? seat.accessToken : table.hostUser.accessToken,
    quizId: quiz?.id ?? '',
    gameId: table.gameId,
  }
}

type Attempt = { from: number; body: unknown; query: Record<string, string>; parts: (string | undefined)[] }

function attempts({ name, schema }: FastifyInstance['calls'][number]): fc.Arbitrary<Attempt> {
  const bodies: fc.Arbitrary<unknown>[] = [fc.constant(undefined), ...(VALID_BODIES[name] ?? []).map(spoilt)]
  if (schema?.body !== undefined) bodies.push(shapedBy(schema.body as z.ZodType))
  return fc.record({
    from: fc.nat(0xffff),
    body: fc.oneof(...bodies),
    query: fc.dictionary(
      fc.constantFrom(
        'search',
        'limit',
        'offset',
        'sort',
        'order',
        'mode',
        'category',
        'migrationToken',
        'ban',
        'joinedSince',
        'fromPlayer',
        '__proto__',
      ),
      fc.constantFrom(...TRAPS, '10', '-1', 'title', 'asc'),
      { maxKeys: 3 },
    ),
    // Undefined: the valid id.
    parts: fc.array(fc.option(fc.constantFrom(...ADDRESS_PARTS), { nil: undefined, freq: 3 }), {
      minLength: 2,
      maxLength: 2,
    }),
  })
}

function addressOf(path: string, { quizId, gameId }: Caller, { query, parts }: Attempt): string {
  const right: Record<string, string> = { quizId, gameId }
  let index = 0
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(parts[index++] ?? right[name] ?? randomUUID()),
  )
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(encodable(value))}`)
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}

function expectResultOrRefusal(answer: TestAnswer): void {
  expect(answer.status).toBeLessThan(500)
  if (answer.status < 400) return
  expect(answer.body).toMatchObject({
    message: expect.any(String),
    status: answer.status,
    timestamp: expect.any(String),
  })
  expect(JSON.stringify(answer.body)).not.toMatch(INSIDE)
}

// hostile-streams.test.ts tests event streams; the debug call fails on purpose.
const EXCLUDED = new Set([`GET ${ROUTES.events}`, 'GET /debug-sentry'])

test(
  'every call answers unexpected input with a result or a refusal, which contains no internals',
  async () => {
    let rateLimited = 0
    for (const call of live.app.calls.filter(({ name }) => !EXCLUDED.has(name))) {
      const caller = await callerFor(call.name)
      const [method = '', path = ''] = call.name.split(' ')
      await fc.assert(
        fc.asyncProperty(attempts(call), async (attempt) => {
          const body = JSON.stringify(attempt.body)
          const address = addressOf(path, caller, attempt)
          const answer = await live.call(`${method} ${address}`, {
            ...(caller.token !== undefined && { token: caller.token }),
            ...(body !== undefined && { body }),
            from: `2001:db8::${attempt.from.toString(16)}`,
          })
          expectResultOrRefusal(answer)
          if (answer.status === 429) rateLimited += 1
        }),
        { numRuns: RUNS },
      )
    }
    // What the limits turn away tries nothing.
    expect(rateLimited).toBeLessThan((RUNS * live.app.calls.length) / 4)
  },
  RUNS * 5_000,
)

describe('a body that is not acceptable JSON is refused on every call that reads one', () => {
  const readsBody = (name: string) => /^(POST|PUT|PATCH) /.test(name)
  const tooLarge = JSON.stringify({ title: 'a'.repeat(2_000_000) })
  const tooDeep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`

  test.each([
    ['half of one', '{"title":', 400],
    ['polluting', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['of no known encoding', '\ufffd\ufffd', 400],
    ['a list fifty thousand deep', tooDeep, 413],
    ['two megabytes long', tooLarge, 413],
  ])('%s', async (_, body, usual) => {
    for (const { name } of live.app.calls.filter((call) => readsBody(call.name))) {
      const caller = await callerFor(name)
      const [method = '', path = ''] = name.split(' ')
      const address = addressOf(path, caller, { from: 0, body, query: {}, parts: [] })
      const answer = await live.call(`${method} ${address}`, { ...(caller.token && { token: caller.token }), body })
      expectResultOrRefusal(answer)
      expect([usual, 400, 403, 404, 413, 415, 422, 204, 201]).toContain(answer.status)
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})

describe('paths that try to leave their folder', () => {
  const raw = (url: string, method: InjectOptions['method'] = 'GET') => live.app.inject({ method, url })

  test.each([
    '/uploads/images/../../secrets/token-secret',
    '/uploads/images/%2e%2e/%2e%2e/secrets/token-secret',
    '/uploads/images/..%2f..%2fsecrets%2ftoken-secret',
    '/uploads/images/..%5c..%5csecrets',
    '/uploads/images/%00.webp',
    '/uploads/images/.hidden',
    '/uploads/images//etc/passwd',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/api/../secrets/token-secret',
    '/%',
    '/%zz',
    '/api/quizzes/%ff',
    `/api/quizzes/${'a'.repeat(20_000)}`,
    '//evil.example/%2f..',
    '/\\evil.example',
  ])('%s', async (url) => {
    const answer = await raw(url)
    expect([200, 400, 401, 403, 404, 414]).toContain(answer.statusCode)
    expect(answer.headers['location']).toBeUndefined()
    expect(answer.body).not.toMatch(/root:|"workspaces"|-----BEGIN/)
    expect(answer.statusCode === 200 && !String(answer.headers['content-type']).startsWith('text/html')).toBe(false)
  })

  test.each(['TRACE', 'CONNECT', 'PROPFIND'] as const)('%s is not a supported method', async (method) => {
    const answer = await raw('/api/quizzes', method)
    expect([400, 404, 405, 501]).toContain(answer.statusCode)
  })
})
