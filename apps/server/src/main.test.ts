import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, startEmbedded } from './sql/index.ts'
import type { Sql } from './sql/index.ts'
import { openTestDatabase } from './sql/testing/database.ts'
import type { TestDatabase } from './sql/testing/database.ts'
import { lacksRedis, serverProgram, testRedis } from './testing/index.ts'

let dataDir = ''
let running: Run[] = []
/** For tests that do not depend on the built-in database, whose first start takes seconds. */
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'pinwheel-main-'))
  chmodSync(dataDir, 0o755)
})
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
  // A killed database may still be writing files.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

/** The real process, on a free port and a data directory of its own. */
function run(env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, serverProgram('main'), {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', WORKERS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const started = { child, output: () => output, ended }
  running.push(started)
  return started
}

async function ready({ child, output }: Run): Promise<string> {
  while (!/http:\/\/localhost:\d+/.test(output())) await once(child.stdout!, 'data')
  return `http://127.0.0.1:${/http:\/\/localhost:(\d+)/.exec(output())?.[1]}`
}

const post = async (origin: string, address: string, body: object) =>
  fetch(`${origin}/api${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('without configuration, prints its addresses, uses them in emails, and exits with 0 on SIGTERM', async () => {
  const server = run()
  const origin = await ready(server)
  expect(server.output()).toContain(`Players in the room join: ${origin}\n`)
  await expect.poll(server.output).toContain(`emails are only kept in ${path.join(dataDir, 'outbox')}`)
  expect(await (await fetch(`${origin}/health`)).json()).toMatchObject({ status: 'ok' })
  await post(origin, '/users', { email: 'ada@example.org', password: 'Correct Horse 42!', defaultNickname: 'Ada' })
  await expect.poll(server.output).toContain(`${origin}/auth/verify`)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('warns at start that /metrics is closed, with a public address and without a token', async () => {
  const server = run({ PUBLIC_URL: 'https://quiz.example.org', DATABASE_URL: database.url })
  const origin = await ready(server)
  await expect.poll(server.output).toContain('METRICS_TOKEN is not set, so /metrics answers 403')
  expect((await fetch(`${origin}/metrics`)).status).toBe(403)
})

test('during DRAIN_SECONDS answers 503 at /ready, and serves requests', async () => {
  const server = run({ DRAIN_SECONDS: '2', DATABASE_URL: database.url })
  const origin = await ready(server)
  const status = async (page: string) => (await fetch(`${origin}${page}`)).status
  expect(await status('/ready')).toBe(200)
  server.child.kill('SIGTERM')
  await expect.poll(() => status('/ready')).toBe(503)
  expect(await status('/health')).toBe(200)
  expect(await server.ended).toBe(0)
})

test('treats two signals of one keystroke as one', async () => {
  const server = run({ DATABASE_URL: database.url })
  await ready(server)
  server.child.kill('SIGINT')
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
})

test('rehearses a game before it listens, unless players wait for a game that is running', async () => {
  const own = await openTestDatabase()
  const settings = { DATABASE_URL: own.url, LOG_LEVEL: 'debug' }
  const first = run(settings)
  await ready(first)
  await own.pool.query(`
    insert into games (id, quiz_id, status, version, created_at, changed_at, setup, document)
    values (gen_random_uuid(), gen_random_uuid(), 'ACTIVE', 1, 1, 1, '{}', '{}')`)
  const second = run(settings)
  await ready(second)
  // A busy machine may not finish the game in time.
  const rehearsed = /a game was rehearsed|It takes longer than \d+ ms/
  expect([first, second].map(({ output }) => rehearsed.test(output()))).toEqual([true, false])
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
  await own.drop()
})

test('keeps accounts and sessions after kill -9 and a restart', async () => {
  const first = run()
  const credentials = { email: 'ada@example.org', password: 'Correct Horse 42!' }
  const origin = await ready(first)
  expect((await post(origin, '/users', { ...credentials, defaultNickname: 'Ada' })).status).toBe(201)
  const { accessToken } = (await (await post(origin, '/auth/login', credentials)).json()) as { accessToken: string }
  first.child.kill('SIGKILL')
  await first.ended

  const again = await ready(run())
  const profile = await fetch(`${again}/api/profile/user`, { headers: { authorization: `Bearer ${accessToken}` } })
  expect(await profile.json()).toMatchObject({ email: credentials.email })
})

const sentenceOf = async (env: Record<string, string>): Promise<string> => {
  const server = run(env)
  expect(await server.ended).toBe(1)
  expect(server.output()).not.toMatch(/\n\s+at /)
  return server.output()
}

test('starts and serves without Redis, and logs the outage once', async () => {
  const server = run({ REDIS_URL: 'redis://user:hunter2@127.0.0.1:1', DATABASE_URL: database.url })
  const origin = await ready(server)
  const credentials = { email: 'ada@example.org', password: 'Correct Horse 42!' }
  expect((await post(origin, '/users', { ...credentials, defaultNickname: 'Ada' })).status).toBe(201)
  expect((await post(origin, '/auth/login', credentials)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.output().split('Redis is not available.')).toHaveLength(2)
  expect(server.output()).toMatch(/ECONNREFUSED.*Redis is not available\./)
  expect(server.output()).not.toContain('hunter2')
})

test.skipIf(lacksRedis())(
  'says why it cannot use Redis: a wrong password, an account without the channels',
  async () => {
    const redis = await testRedis(['--user', 'quiz', 'on', '>hunter2', '~*', '+@all'])
    await redis.start()
    const urlOf = (password: string) => redis.url.replace('//', `//quiz:${password}@`)
    const settings = { DATABASE_URL: database.url }
    const [unknown, mute] = [
      run({ ...settings, REDIS_URL: urlOf('hunter3') }),
      run({ ...settings, REDIS_URL: urlOf('hunter2') }),
    ]
    const origins = [await ready(unknown), await ready(mute)]
    await expect.poll(unknown.output).toMatch(/WRONGPASS.*Redis is not available\./)
    await expect.poll(mute.output).toMatch(/NOPERM.*Redis refuses messages\./)
    for (const origin of origins)
      expect(await (await fetch(`${origin}/health`)).json()).toMatchObject({ error: { redis: { status: 'down' } } })
    expect(mute.output().split('Redis refuses messages.')).toHaveLength(2)
    for (const { child, ended } of running.splice(0)) {
      child.kill('SIGTERM')
      await ended
    }
    for (const { output } of [unknown, mute]) expect(output()).not.toContain('hunter')
    await redis.kill()
  },
)

test('says at the start that a later version has migrated the database', async () => {
  const own = await openTestDatabase()
  const settings = { DATABASE_URL: own.url }
  const same = run(settings)
  await ready(same)
  await own.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e12)")
  const older = run(settings)
  await ready(older)
  const sentence = 'The database behind DATABASE_URL was migrated by a later version of Pinwheel than this one'
  expect([same, older].map(({ output }) => output().includes(sentence))).toEqual([false, true])
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
  await own.drop()
})

test.each([
  ['1', '10'],
  ['2', '20'],
])('warns at start that PostgreSQL has too few connections for WORKERS=%s', async (workers, needed) => {
  const settings = { fsync: 'off', max_connections: '12' }
  const { connection, stop } = await startEmbedded(path.join(dataDir, 'small'), { settings })
  const host = encodeURIComponent(connection.host)
  const server = run({
    DATABASE_URL: `postgres://${connection.user}@localhost/${connection.database}?host=${host}`,
    WORKERS: workers,
  })
  const warning = `free connections, and this server opens up to ${needed}, 10 for each worker`
  await expect.poll(server.output, { timeout: 30_000 }).toContain(warning)
  server.child.kill('SIGKILL')
  await server.ended
  await stop()
})

test('logs an error and exits with 1 when the built-in database dies', async () => {
  const server = run()
  await ready(server)
  const [pid] = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)
  process.kill(Number(pid), 'SIGKILL')
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('The built-in PostgreSQL exited unexpectedly.')
})

/** Runs the work on the built-in database of the data directory, while no server does. */
async function withDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded(path.join(dataDir, 'postgres'))
  const sql = connect(embedded.connection)
  try {
    return await work(sql)
  } finally {
    await sql.close()
    await embedded.stop()
  }
}

async function contentsOf({ pool }: Sql) {
  const tables = await pool.query(
    "select schemaname, tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2",
  )
  const users = await pool.query('select * from users')
  const migrations = await pool.query('select * from drizzle.__drizzle_migrations')
  return [tables.rows, users.rows, migrations.rows]
}

describe('a failed start exits with a message and without a stack', () => {
  test('for an invalid setting', async () => {
    expect(await sentenceOf({ PORT: 'http' })).toContain('PORT is "http", which does not work. Expected: a port number')
  })

  test('for a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const sentence = await sentenceOf({ PORT: String(port) })
    other.close()
    expect(sentence).toContain(`Port ${port} is in use by another program.`)
  })

  test('for a port in use with several workers, with one message', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const sentence = await sentenceOf({ PORT: String(port), WORKERS: '2', DATABASE_URL: database.url })
    other.close()
    expect(sentence.split(`Port ${port} is in use by another program.`)).toHaveLength(2)
  })

  test('for an address of another machine', async () => {
    // 192.0.2.0/24 is reserved for documentation.
    const sentence = await sentenceOf({ HOST: '192.0.2.1', PORT: '34567', DATABASE_URL: database.url })
    expect(sentence).toContain('HOST is "192.0.2.1", which is no address')
  })

  test('for a data directory in use', async () => {
    await ready(run())
    expect(await sentenceOf({})).toContain(`The data directory ${dataDir} is in use by another server`)
  })

  test('a data directory of a version before 1.0, which stays as it is', async () => {
    await withDatabase(async ({ pool }) => {
      await pool.query('create schema drizzle')
      await pool.query(
        'create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)',
      )
      // The record of the first migration of those versions.
      await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('a7', 1795244883089)")
      await pool.query("create table users as select 'ada@example.org' as email")
    })
    const before = await withDatabase(contentsOf)
    expect(await sentenceOf({})).toContain(
      `The data directory ${dataDir} was made by a version of Pinwheel before 1.0, which this version cannot upgrade. ` +
        'Nothing in it was changed. Set DATA_DIR to another directory, or move this one away, to start empty.',
    )
    expect(await withDatabase(contentsOf)).toEqual(before)
  })

  test('a database of a version before 1.0 behind DATABASE_URL', async () => {
    const own = await openTestDatabase()
    await own.pool.query('update drizzle.__drizzle_migrations set created_at = 1795244883089')
    expect(await sentenceOf({ DATABASE_URL: own.url })).toContain(
      'The database behind DATABASE_URL was made by a version of Pinwheel before 1.0',
    )
    await own.drop()
  })

  test('for a database that is read-only', async () => {
    const own = await openTestDatabase()
    await own.pool.query(`alter database ${new URL(own.url).pathname.slice(1)} set default_transaction_read_only = on`)
    expect(await sentenceOf({ DATABASE_URL: own.url })).toMatch(
      /The database behind DATABASE_URL did not let .* tables: .*read-only transaction/,
    )
    await own.drop()
  })

  test('for a database that does not answer', async () => {
    const sentence = await sentenceOf({ DATABASE_URL: 'postgres://nobody:hunter2@localhost:1/none' })
    expect(sentence).toMatch(/The database behind DATABASE_URL cannot be used: .*ECONNREFUSED.* Check the address/)
    expect(sentence).not.toContain('hunter2')
  })
})
