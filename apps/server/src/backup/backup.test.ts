import type { GameEventType, Question, TokenPair } from '@pinwheel/contract'
import { apiClient, openGame, participantClient } from '@pinwheel/testing'
import type { ParticipantClient } from '@pinwheel/testing'
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { systemPostgres } from '../../../../scripts/system-tools.mjs'
import { runCommand } from '../admin/command.ts'
import { classicQuiz, MULTI_CHOICE } from '../live/testing/quizzes.ts'
import { serverProcess } from '../live/testing/server-process.ts'
import { openTestDatabase } from '../sql/testing/database.ts'
import type { TestDatabase } from '../sql/testing/database.ts'
import { restoreBackup, writeBackup } from './index.ts'

/** A question that stays open while servers are replaced. */
const OPEN = { ...MULTI_CHOICE, duration: 120 } satisfies Question
const RIGHT = { type: 'MULTI_CHOICE', optionIndex: 2 } as const
const WRONG = { type: 'MULTI_CHOICE', optionIndex: 0 } as const

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pinwheel-backup-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function admin(env: Record<string, string>, ...args: readonly string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = []
  const print = (text: string): void => void lines.push(text)
  const code = await runCommand(args, { env, printLine: print, printError: print })
  return { code, text: lines.join('\n') }
}

const newDataDir = (name: string): string => path.join(folder, name)

/** The same participant, at another server. */
const at = (origin: string, { accessToken, refreshToken }: ParticipantClient): ParticipantClient =>
  participantClient(origin, { accessToken, refreshToken })

async function playUntil(host: ParticipantClient, last: GameEventType): Promise<void> {
  const stream = await host.watch()
  const { seq } = await stream.until('GAME_LOBBY_HOST')
  expect(await host.complete(seq)).toBe(204)
  await stream.until(last)
  stream.close()
}

test('a game in a question goes on after backup and restore, and after pg_dump and pg_restore, into an empty database', async () => {
  const postgres = await systemPostgres()
  onTestFinished(() => postgres.stop())
  const sourceDir = newDataDir('source')
  const source = await serverProcess({ DATA_DIR: sourceDir })
  onTestFinished(() => source.dispose())
  await source.start()
  const call = apiClient(source.origin)
  const credentials = { email: 'hanna@example.org', password: 'Correct Horse 42!' }
  await call('POST /users', { ...credentials, defaultNickname: 'Hanna' })
  const hostToken = ((await call('POST /auth/login', credentials)).body as TokenPair).accessToken
  const game = await openGame(source.origin, hostToken, classicQuiz(OPEN))
  const ada = await game.join('Ada')
  const bela = await game.join('Bela')
  const cleo = await game.join('Cleo')
  await playUntil(game.host, 'GAME_QUESTION_HOST')
  expect(await ada.answer(RIGHT)).toBe(204)
  mkdirSync(path.join(sourceDir, 'uploads', 'user'), { recursive: true })
  writeFileSync(path.join(sourceDir, 'uploads', 'user', 'picture.webp'), 'a picture')

  // The built-in database, while its server runs.
  const backup = path.join(folder, 'backup')
  expect(await admin({ DATA_DIR: sourceDir }, 'backup', backup)).toMatchObject({ code: 0 })
  expect(statSync(backup).mode & 0o777).toBe(0o700)
  // An answer after the backup is not in it.
  expect(await cleo.answer(WRONG)).toBe(204)
  await source.kill()

  // From the built-in database to a PostgreSQL server.
  const target = { DATA_DIR: newDataDir('target'), DATABASE_URL: postgres.url }
  expect(await admin(target, 'restore', backup)).toMatchObject({ code: 0 })
  expect(readFileSync(path.join(target.DATA_DIR, 'uploads', 'user', 'picture.webp'), 'utf8')).toBe('a picture')
  expect((await admin(target, 'restore', backup)).text).toContain('exists already')

  // PostgreSQL's own tools, as docs/operating.md describes them.
  const dump = path.join(folder, 'pinwheel.dump')
  const copy = Object.assign(new URL(postgres.url), { pathname: '/copy' }).href
  const tool = (name: string, ...args: string[]): void =>
    void execFileSync(path.join(postgres.bin, name), args, { stdio: 'inherit' })
  tool('pg_dump', '--format=custom', `--file=${dump}`, postgres.url)
  tool('psql', '--quiet', '--command=create database copy', postgres.url)
  tool('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${copy}`, dump)

  const last = await serverProcess({ ...target, DATABASE_URL: copy })
  onTestFinished(() => last.dispose())
  await last.start()
  const host = at(last.origin, game.host)
  expect(await at(last.origin, ada).answer(WRONG)).toBe(400)
  expect(await at(last.origin, bela).answer(WRONG)).toBe(204)
  expect(await at(last.origin, cleo).answer(RIGHT)).toBe(204)
  const stream = await host.watch()
  const result = await stream.until('GAME_RESULT_HOST')
  expect(result.results.distribution.map(({ count }) => count)).toEqual(expect.arrayContaining([1, 2]))
  expect(await host.complete(result.seq)).toBe(204)
  const { leaderboard, seq } = await stream.until('GAME_PODIUM_HOST')
  // Ada answered first; Bela's answer was wrong.
  expect(leaderboard.map(({ nickname }) => nickname)).toEqual(['Ada', 'Cleo', 'Bela'])
  expect(await host.complete(seq)).toBe(204)
  await stream.until('GAME_QUIT_EVENT')
})

test('restore refuses a used database, and an incomplete, foreign or damaged backup, and changes nothing', async () => {
  const used = await openTestDatabase()
  const empty = await openTestDatabase()
  const dataDir = newDataDir('refusals')
  await used.pool.query('insert into legacy_players (id) values (gen_random_uuid())')
  const addJob = "insert into jobs (kind, payload, created_at, due_at) values ('none', '{}', now(), now()) returning id"
  await used.pool.query(addJob)
  const good = path.join(folder, 'good')
  const restore = async (url: string, from: string) =>
    (await admin({ DATA_DIR: dataDir, DATABASE_URL: url }, 'restore', from)).text
  expect(await admin({ DATA_DIR: dataDir, DATABASE_URL: used.url }, 'backup', good)).toMatchObject({ code: 0 })
  expect((await admin({ DATA_DIR: dataDir, DATABASE_URL: used.url }, 'backup', good)).text).toContain('exists already')

  expect(await restore(used.url, good)).toContain('The database is not empty')
  const text = gunzipSync(readFileSync(path.join(good, 'database.jsonl.gz'))).toString()
  const withContent = (name: string, bytes: Uint8Array): string => {
    mkdirSync(path.join(folder, name))
    writeFileSync(path.join(folder, name, 'database.jsonl.gz'), bytes)
    return path.join(folder, name)
  }
  expect(await restore(empty.url, withContent('short', gzipSync(text.slice(0, text.indexOf('end\t')))))).toContain(
    'incomplete',
  )
  expect(await restore(empty.url, withContent('other', gzipSync(text.replace(/\t.*/, '\tother'))))).toContain(
    'other tables',
  )
  expect(await restore(empty.url, withContent('headless', gzipSync(text.slice(text.indexOf('\n') + 1))))).toContain(
    'other tables',
  )
  expect(await restore(empty.url, withContent('cut', gzipSync(text).subarray(0, 60)))).toContain('damaged')
  expect(await restore(empty.url, path.join(folder, 'absent'))).toContain('not a backup')
  expect((await empty.pool.query('select from legacy_players')).rowCount).toBe(0)
  expect(await restore(empty.url, good)).toContain('2 rows restored')
  // The numbers of new rows continue after those of the backup.
  expect((await empty.pool.query(addJob)).rows).toEqual([{ id: 2 }])
  await Promise.all([used.drop(), empty.drop()])
})

test('a backup leaves the tables of an older version as they are', async () => {
  const old = await openTestDatabase()
  onTestFinished(() => old.drop())
  const migrations = async () => (await old.pool.query('select created_at from drizzle.__drizzle_migrations')).rows
  await old.pool.query('drop function record_answers')
  await old.pool.query(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  )
  const before = await migrations()

  const env = { DATA_DIR: newDataDir('older'), DATABASE_URL: old.url }
  expect(await admin(env, 'backup', path.join(folder, 'older backup'))).toMatchObject({ code: 0 })
  expect(await migrations()).toEqual(before)

  await old.pool.query('drop schema drizzle cascade')
  expect((await admin(env, 'backup', path.join(folder, 'no backup'))).text).toContain('The database is empty')
})

test('text comes back with every separator of lines and columns in it', async () => {
  const [from, to] = [await openTestDatabase(), await openTestDatabase()]
  onTestFinished(async () => {
    await from.drop()
    await to.drop()
  })
  const [sourceDir, targetDir] = [newDataDir('separators'), newDataDir('separators restored')]
  for (const dir of [sourceDir, targetDir]) mkdirSync(dir)
  const text = `a\u2028b\u2029c\u0085d\ne\rf\r\ng\th\vi\fj${'Ω'.repeat(100_000)}`
  await from.pool.query('insert into jobs (kind, payload, created_at, due_at) values ($1, $2, now(), now())', [
    text,
    JSON.stringify({ text }),
  ])

  await writeBackup(from, sourceDir, path.join(folder, 'separated'))
  await restoreBackup(to, targetDir, path.join(folder, 'separated'))

  expect((await to.pool.query('select kind, payload from jobs')).rows).toEqual([{ kind: text, payload: { text } }])
})

test('a restored database knows how often and when each quiz was last played, and goes on counting', async () => {
  const [from, to] = [await openTestDatabase(), await openTestDatabase()]
  onTestFinished(async () => {
    await from.drop()
    await to.drop()
  })
  const [sourceDir, targetDir] = [newDataDir('played'), newDataDir('restored')]
  for (const dir of [sourceDir, targetDir]) mkdirSync(dir)
  const ownerId = randomUUID()
  await from.pool.query(
    `insert into users (id, auth_provider, default_nickname, created_at, updated_at) values ($1, 'NONE', 'Ada', now(), now())`,
    [ownerId],
  )
  const { rows } = await from.pool.query<{ id: string }>(
    `insert into quizzes (
      owner_id, title, title_key, mode, visibility, category, language_code, questions, number_of_questions, created_at, updated_at)
    select $1, title, title, 'CLASSIC', 'PUBLIC', 'OTHER', 'en', '[]', 0, now(), now() from unnest(array['a', 'b']) as title returning id`,
    [ownerId],
  )
  const [played, unplayed] = rows.map(({ id }) => id)
  const finish = (database: Pick<TestDatabase, 'pool'>, status: string, day: number) =>
    database.pool.query(
      `insert into finished_games (id, quiz_id, name, mode, status, created_at) values ($1, $2, 'a', 'CLASSIC', $3, $4)`,
      [randomUUID(), played, status, new Date(Date.UTC(2026, 0, day))],
    )
  for (const day of [1, 3, 2]) await finish(from, 'COMPLETED', day)
  await finish(from, 'EXPIRED', 4)
  const playsIn = async ({ pool }: Pick<TestDatabase, 'pool'>) =>
    (await pool.query(`select quiz_id, plays, extract(day from last_played_at) as day from quiz_search order by plays`))
      .rows

  await writeBackup(from, sourceDir, path.join(folder, 'plays'))
  await restoreBackup(to, targetDir, path.join(folder, 'plays'))

  const counted = [
    { quiz_id: unplayed, plays: 0, day: null },
    { quiz_id: played, plays: 3, day: '3' },
  ]
  expect(await playsIn(from)).toEqual(counted)
  expect(await playsIn(to)).toEqual(counted)
  await finish(to, 'COMPLETED', 5)
  expect((await playsIn(to)).at(-1)).toEqual({ quiz_id: played, plays: 4, day: '5' })
})
