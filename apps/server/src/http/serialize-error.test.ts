import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/index.ts'
import { serializeError } from './serialize-error.ts'
import { createHttpServer } from './server.ts'

const failing = async (statement: Promise<unknown>): Promise<unknown> => statement.catch((error: unknown) => error)

test('a statement that failed is logged with its text and its cause, and none of its values', async () => {
  const pinwheel = await startTestApp()
  const { email } = await pinwheel.user()
  const twice = sql`insert into users (email, email_key, default_nickname, auth_provider, created_at, updated_at)
    values (${email}, ${email}, 'Twice', 'LOCAL', now(), now())`
  const logged = serializeError(await failing(pinwheel.sql.db.execute(twice)))
  await pinwheel.close()
  expect(logged).toMatchObject({
    type: 'DrizzleQueryError',
    message: expect.stringMatching(/^Failed query: insert into users/) as string,
    stack: expect.stringContaining('    at ') as string,
    cause: { code: '23505' },
  })
  expect(JSON.stringify(logged)).not.toContain(email)
})

test('another error is logged with its message, its code and its causes, without further properties', () => {
  const cause = Object.assign(new RangeError('too far'), { code: 'EFAR', row: 'ada@example.org' })
  expect(serializeError(new TypeError('unknown method', { cause }))).toEqual({
    type: 'TypeError',
    message: 'unknown method',
    stack: expect.stringContaining('    at ') as string,
    cause: { type: 'RangeError', message: 'too far', code: 'EFAR', stack: expect.any(String) as string },
  })
})

test('an error that causes itself is logged', () => {
  const error = new Error('again')
  error.cause = error
  expect(JSON.stringify(serializeError(error))).toContain('again')
})

test('the logger of the server serializes errors with serializeError', () => {
  const tokens = { verify: () => undefined, isLive: async () => false, isKnownLive: () => false }
  const { log } = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens })
  const { err } = (log as pino.Logger)[pino.symbols.serializersSym as never] as pino.LoggerOptions['serializers'] &
    object
  const error = Object.assign(new Error('no'), { query: 'select $1', params: ['ada@example.org'] })
  expect(err!(error)).toEqual(serializeError(error))
})
