import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TokenPair } from '@pinwheel/contract'
import type { GameId } from '@pinwheel/engine'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import { participantClient } from '@pinwheel/testing'
import { postgresBus } from '../bus/index.ts'
import type { EpochMs } from '../clock.ts'
import { createNotifications, migrate } from '../sql/index.ts'
import type { Sql } from '../sql/index.ts'
import { openTestDatabase } from '../sql/testing/database.ts'
import { manualClock } from '../testing/index.ts'
import { gameTopic } from './channel/messages.ts'
import type { GameMessage } from './channel/messages.ts'
import { postgresLiveStore } from './store/postgres.ts'
import { seenArchive } from './store/testing/opened-store.ts'
import { startLiveApp } from './testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE } from './testing/quizzes.ts'

/**
 * A game as version 1.0.0-rc.1 left it in its second of three questions: the rows that this version wrote (dumped with
 * `json_agg`, without generated columns), the time, and the tokens of its participants.
 */
type Fixture = {
  at: EpochMs
  gameId: string
  user: TokenPair
  host: TokenPair
  ada: TokenPair
  bob: TokenPair
  tables: Record<string, object[]>
}

const fixture = JSON.parse(readFileSync(new URL('testing/game-of-1.0.0-rc.1.json', import.meta.url), 'utf8')) as Fixture

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Creates the tables of version 1.0.0-rc.1 with the rows of the fixture. */
async function restoreOldVersion({ pool }: Sql): Promise<void> {
  const [initial] = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  if (initial === undefined) throw new Error('There are no migrations.')
  await pool.query(
    'drop schema public cascade; drop schema drizzle cascade; create schema public; create schema drizzle',
  )
  for (const statement of initial.sql) await pool.query(statement)
  await pool.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    initial.hash,
    initial.folderMillis,
  ])
  for (const [table, rows] of Object.entries(fixture.tables)) {
    const columns = Object.keys(rows[0] ?? {}).join(', ')
    await pool.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
}

/** Adds fields that this version does not know wherever a game is stored as JSON. */
const addUnknownFields = async ({ pool }: Sql): Promise<void> =>
  void (await pool.query(`
    update games set
      setup = setup || '{"theme": "dark"}',
      document = jsonb_set(document, '{phase, pausedAt}', '1') || '{"teams": [{"name": "Red"}]}'`))

test.each([
  ['1.0.0-rc.1', async () => undefined],
  ['a version with further fields', addUnknownFields],
] as const)('a game in a question, stored by %s, is played to its end and shown in the history', async (_, change) => {
  const sql = await openTestDatabase()
  await restoreOldVersion(sql)
  await migrate(sql)
  await change(sql)
  const live = await startLiveApp({ sql, clock: manualClock(fixture.at) })
  const [host, ada, bob] = [fixture.host, fixture.ada, fixture.bob].map((tokens) =>
    participantClient(live.origin, tokens),
  )
  const [hostSees, adaSees, bobSees] = await Promise.all([host!.watch(), ada!.watch(), bob!.watch()])

  const { submissions } = await hostSees.until('GAME_QUESTION_HOST')
  expect(submissions).toEqual({ current: 1, total: 2 })
  expect((await adaSees.until('GAME_AWAITING_RESULT_PLAYER')).player.score.total).toBe(950)
  expect(await bob!.answer({ type: 'TRUE_FALSE', value: true })).toBe(204)
  const { seq } = await hostSees.until('GAME_RESULT_HOST')
  await host!.complete(seq)
  const { seq: leaderboard } = await hostSees.until('GAME_LEADERBOARD_HOST')
  await host!.complete(leaderboard)
  await hostSees.until('GAME_QUESTION_PREVIEW_HOST')
  live.clock.pass(10_000)
  await bobSees.until('GAME_QUESTION_PLAYER', ({ pagination }) => pagination.current === 3)
  expect(await bob!.answer({ type: 'RANGE', value: 310 })).toBe(204)
  live.clock.pass(30_000)
  await host!.complete((await hostSees.until('GAME_RESULT_HOST')).seq)
  const podium = await hostSees.until('GAME_PODIUM_HOST')
  expect(podium.game).not.toHaveProperty('languageCode')
  expect(podium.leaderboard.map(({ nickname }) => nickname)).toEqual(['Bob', 'Ada'])
  expect(await host!.complete(podium.seq)).toBe(204)
  await bobSees.until('GAME_QUIT_EVENT')

  const { accessToken } = fixture.user
  const history = await live.http('GET /profile/games', undefined, accessToken)
  expect(history.body).toMatchObject({ results: [{ id: fixture.gameId, status: 'COMPLETED' }] })
  const results = await live.http(`GET /games/${fixture.gameId}/results`, undefined, accessToken)
  expect(results.body).toMatchObject({
    playerMetrics: [
      { player: { nickname: 'Bob' }, rank: 1 },
      { player: { nickname: 'Ada' }, rank: 2 },
    ],
  })
  await live.close()
  await sql.drop()
})

test('a game opened within an hour after an update keeps its score cards where the earlier release looks for them', async () => {
  const sql = await openTestDatabase()
  await restoreOldVersion(sql)
  await migrate(sql)
  const live = await startLiveApp({ sql, clock: manualClock(fixture.at) })
  const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE, MULTI_CHOICE))
  const [ada, bob] = [await hosted.join('Ada'), await hosted.join('Bob')]
  await hosted.goTo('question')
  for (const player of [ada, bob]) expect(await player.answer({ type: 'MULTI_CHOICE', optionIndex: 0 })).toBe(204)
  await hosted.goTo('leaderboard')

  const inDocument = async () => {
    const { rows } = await sql.pool.query<{ cards: null; inDocument: Record<string, object> }>(
      `select cards, document -> 'cards' as "inDocument" from games where id = $1`,
      [hosted.gameId],
    )
    expect(rows).toMatchObject([{ cards: null }])
    return Object.values(rows[0]?.inDocument ?? {})
  }
  const loaded = async () => {
    const stored = await postgresLiveStore(sql, seenArchive()).load(hosted.gameId as GameId)
    return [...(stored?.game.cards.values() ?? [])]
  }
  expect(await inDocument()).toMatchObject([{ position: 1 }, { position: 2 }])
  expect(await loaded()).toEqual(await inDocument())
  expect(await bob.leave()).toBe(204)
  expect(await inDocument()).toMatchObject([{ position: 1 }])
  expect(await loaded()).toEqual(await inDocument())
  await live.close()
  await sql.drop()
})

const UNKNOWN_MESSAGES = [
  { kind: 'changed', version: 'next' },
  { kind: 'paused', seq: 3 },
  { kind: 'joined', version: 99 },
  { kind: 'answered', seq: 1, answers: {} },
  {},
]

test('a node loads the game when another version sends a message that this version does not know', async () => {
  const sql = await openTestDatabase()
  const clock = manualClock()
  const live = await startLiveApp({ env: { DATABASE_URL: sql.url }, sql, clock })
  const { gameId, hostStream } = await live.hostGame(classicQuiz(MULTI_CHOICE))
  const notifications = createNotifications({ sql, clock })
  const otherNode = postgresBus(notifications)
  await otherNode.subscribe(gameTopic(gameId as GameId), () => undefined)
  for (const [index, message] of UNKNOWN_MESSAGES.entries()) {
    const isLocked = index % 2 === 0
    await sql.pool.query(
      `update games set version = version + 1, document = jsonb_set(document, '{locked}', $2) where id = $1`,
      [gameId, JSON.stringify(isLocked)],
    )
    otherNode.publish(gameTopic(gameId as GameId), message as GameMessage)
    await hostStream.until('GAME_LOBBY_HOST', ({ game }) => game.locked === isLocked)
    // While a game changes, the host's screen is refreshed four times per second.
    clock.pass(250)
  }
  await otherNode.close()
  await notifications.close()
  await live.close()
  await sql.drop()
})
