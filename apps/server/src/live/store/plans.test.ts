import type { EpochMs, GameId } from '@pinwheel/engine'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, transaction } from '../../sql/index.ts'
import type { Executor, Sql } from '../../sql/index.ts'
import { openTestDatabase } from '../../sql/testing/database.ts'
import { applyCommands } from '../commands/apply-commands.ts'
import { deleteExpiredGames } from './delete-games.ts'
import { questionWithAnswers, unchangedGame } from './game-rows.ts'
import { loadGame } from './load-game.ts'
import type { LiveStore, StoredGame } from './live-store.ts'
import { idleSince, states, withTimers } from './lookups.ts'
import { storeResults } from './podium.ts'
import { postgresLiveStore } from './postgres.ts'
import { seenArchive } from './testing/opened-store.ts'
import { at, closing, joiners, seedGame } from './testing/stored-game.ts'
import type { SeededGame } from './testing/stored-game.ts'

const PLAYERS = 1000
/** Stored in hundreds of parts, as the score cards of ten thousand players. */
const LARGE = sql`jsonb_build_object('large', (
  select string_agg(gen_random_uuid()::text, '') from generate_series(1, 10000)))`
const PARTS = sql`(select reltoastrelid from pg_class where oid = 'games'::regclass)`

let database: Awaited<ReturnType<typeof openTestDatabase>>
let stored: StoredGame

/** The statistics are those of a game that is over, so that a planner expects a single player and answer of the next one. */
beforeAll(async () => {
  database = await openTestDatabase()
  const store = postgresLiveStore(database, seenArchive())
  const { game, quizId } = await answeredGame(store)
  await database.pool.query('analyze game_players, game_answers')
  await transaction(database.db, (tx) => store.deleteOfQuiz(tx, { quizId, hostId: game.hostId }))
  const next = await answeredGame(store)
  await next.perform(closing(next))
  stored = await next.load()
  await database.db.execute(sql`update games set document = document || ${LARGE}`)
})
afterAll(() => database.drop())

async function answeredGame(store: LiveStore): Promise<SeededGame> {
  const seeded = await seedGame(store, { players: PLAYERS })
  await store.recordAnswers(await seeded.answers(seeded.players))
  return seeded
}

const locked = () => ({ quizId: '', version: stored.version, changedAt: 0 as EpochMs })

/** Changes nothing but the version. */
function changeGames(tx: Executor) {
  const { game } = stored
  const change = JSON.stringify({ id: game.id, document: {}, ...questionWithAnswers(game) })
  return tx.execute(sql`
    select change_games(array_agg(id), json_agg(${change}::jsonb || jsonb_build_object('version', version)), 0) from games where id = ${game.id}`)
}

const statements: readonly [string, (tx: Executor) => Promise<unknown>][] = [
  ['comparing versions', (tx) => states(tx, [stored.game.id])],
  ['loading a game', (tx) => loadGame(tx, stored.game.id)],
  ['counting answers before a change', (tx) => unchangedGame(tx, locked(), stored)],
  ['changing a known game', changeGames],
  ['storing results', (tx) => storeResults(tx, seenArchive(), stored.game)],
]

test.each(statements)('%s looks up each player once for each answer at most', async (_name, run) => {
  expect(await rowsRead(sql`(select 'game_answers'::regclass)`, run)).toBeGreaterThanOrEqual(PLAYERS)
  expect(await rowsRead(sql`(select 'game_players'::regclass)`, run)).toBeLessThanOrEqual(2 * PLAYERS + 10)
})

test.each(statements)('%s reads the document of the game a few times, with any plan', async (_name, run) => {
  const once = await rowsRead(PARTS, (tx) => tx.execute(sql`select document -> 'phase' from games`))
  const read = await rowsRead(PARTS, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = on`)
    await tx.execute(sql`set local enable_indexscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    await run(tx)
  })
  expect(once).toBeGreaterThan(100)
  expect(read).toBeLessThanOrEqual(5 * once)
})

test('score cards are read only to load a game', async () => {
  const single = connect({ ...database.connection, max: 1 })
  await single.pool.query('begin')
  await single.db.execute(sql`update games set document = document - 'large', cards = (${LARGE})::json`)
  const read: Record<string, number> = {}
  for (const [name, run] of statements) read[name] = await rowsReadBy(single.db, PARTS, () => run(single.db))
  await single.pool.query('rollback')
  await single.close()
  const { 'loading a game': loading, ...others } = read
  expect(loading).toBeGreaterThan(100)
  expect(Object.values(others)).toEqual(Object.values(others).map(() => 0))
})

/**
 * So that the next versions of a row have room beside it, also while another transaction needs the last ones. The versions of one
 * transaction fill the page of the row, and the next one goes to an empty page.
 */
async function moveToPageOfItsOwn(tx: Executor, gameId: GameId): Promise<void> {
  await tx.execute(sql`alter table games set (fillfactor = 10)`)
  const page = async (): Promise<unknown> => {
    const { rows } = await tx.execute(sql`select (ctid::text::point)[0] as page from games where id = ${gameId}`)
    return rows[0]?.['page']
  }
  const first = await page()
  while ((await page()) === first) await tx.execute(sql`update games set version = version where id = ${gameId}`)
}

test('a new phase of a game, or a batch of joins, is written to the row of the game alone, and to no index', async () => {
  const single = connect({ ...database.connection, max: 1 })
  const store = postgresLiveStore(single, seenArchive())
  const { id: gameId, createdAt } = stored.game
  const known = await store.load(gameId)
  const phase = { kind: 'preview', index: 0, openedAt: createdAt, endsAt: addSecond(createdAt) } as const
  const update = ({ game }: StoredGame) => ({
    game: { ...game, phase, phaseSeq: game.phaseSeq + 1 },
    effects: [],
    value: undefined,
  })
  const request = { gameId, update, known: () => known }
  await single.pool.query('begin')
  await moveToPageOfItsOwn(single.db, gameId)
  const before = await updates(single.db)
  expect(await store.changeTogether([request], at(19))).toMatchObject([{ after: { game: { phase } } }])
  await single.db.execute(sql`update games set version = version + 1, joins = joins + 1, changed_at = changed_at + 1
    where id = ${gameId}`)
  const after = await updates(single.db)
  await single.pool.query('rollback')
  await single.close()
  expect({ all: after.all - before.all, heapOnly: after.heapOnly - before.heapOnly }).toEqual({ all: 2, heapOnly: 2 })
})

describe('among thousands of games that are over', () => {
  const FIRST_MOMENT = 0 as EpochMs
  beforeAll(async () => {
    await database.db.execute(sql`
      insert into games (id, quiz_id, status, version, created_at, changed_at, setup, document)
      select gen_random_uuid(), quiz_id, 'EXPIRED', 1, created_at, changed_at, '{}', '{"phaseSeq": 1, "locked": false}'
      from games cross join generate_series(1, 3000)`)
    await database.pool.query('analyze games')
  })

  test.each<[string, (tx: Executor) => Promise<unknown>]>([
    ['the games with a timer', (tx) => withTimers(tx)],
    ['the games that nothing happens in', (tx) => idleSince(tx, FIRST_MOMENT)],
    ['the games that are to be deleted', (tx) => deleteExpiredGames(tx, FIRST_MOMENT)],
  ])('%s are found by an index', async (_name, run) => {
    expect(await rowsRead(sql`(select 'games'::regclass)`, run)).toBeLessThanOrEqual(2)
  })
})

describe('among thousands of games that are active', () => {
  let single: Sql
  let store: LiveStore
  let lobby: SeededGame
  let question: SeededGame
  beforeAll(async () => {
    single = connect({ ...database.connection, max: 1 })
    store = postgresLiveStore(single, seenArchive())
    lobby = await seedGame(store, { phase: 'lobby' })
    question = await seedGame(store)
    await database.db.execute(sql`
      insert into games (id, quiz_id, status, version, created_at, changed_at, setup, document)
      select gen_random_uuid(), quiz_id, 'ACTIVE', 1, created_at, changed_at, json_build_object('pin', number), document
      from games cross join generate_series(1, 3000) as number where id = ${lobby.game.id}`)
    await database.pool.query('analyze games')
  })
  afterAll(() => single.close())

  const complete = async (seeded: SeededGame) => {
    const known = await seeded.load()
    const update = (stored: StoredGame) => applyCommands(stored, [{ command: closing(seeded) }], at(19))
    return store.changeTogether([{ gameId: known.game.id, update, known: () => known }], at(19))
  }
  const GAMES = sql`'games'::regclass`
  test.each<[string, () => Promise<readonly unknown[]>]>([
    [
      'players join',
      async () => store.joinTogether([{ joiners: joiners(1, 'Late'), known: await lobby.load() }], at(19)),
    ],
    ['players answer', async () => store.recordAnswersTogether([await question.answers(question.players)])],
    ['a host starts', () => complete(lobby)],
    ['a host closes a question', () => complete(question)],
  ])('when %s, the other games are not read', async (_name, run) => {
    // The sixth execution of a named statement is the first with a plan for any parameters.
    for (let execution = 1; execution <= 6; execution += 1) {
      await single.pool.query('begin')
      const before = await countedRows(single.db, GAMES)
      expect(await run()).toEqual([expect.anything()])
      expect((await countedRows(single.db, GAMES)) - before).toBeLessThanOrEqual(10)
      await single.pool.query('rollback')
    }
  })
})

describe('with the plans of a time when the tables were empty', () => {
  type Run = () => Promise<unknown>
  const GAMES = 200
  const ANSWERS = 5
  let empty: Awaited<ReturnType<typeof openTestDatabase>>
  let single: Sql
  beforeAll(async () => {
    empty = await openTestDatabase()
    await empty.pool.query('vacuum analyze games, game_players, game_answers')
    single = connect({ ...empty.connection, max: 1 })
  })
  afterAll(async () => {
    await single.close()
    await empty.drop()
  })

  test('the answers and players of other games are not read, and the games at most once for each call', async () => {
    const store = postgresLiveStore(single, seenArchive())
    const first = await seedGame(store, { players: ANSWERS })
    const answers = await first.answers(first.players)
    const known = await first.load()
    const one = [first.game.id]
    const ofOne: Run[] = [
      () => changeAll(single.db, one),
      () => states(single.db, one),
      () => store.recordAnswersTogether([answers]),
      () => store.joinTogether([{ joiners: joiners(1, 'Late'), known }], at(19)),
    ]
    await store.recordAnswers(answers)
    // The sixth execution of a named statement is the first with a plan for any parameters.
    for (let execution = 1; execution <= 6; execution += 1) await withoutEffect(ofOne)
    await copyGame(single.db, first.game.id)
    const all = (await single.pool.query<{ id: GameId }>('select id from games')).rows.map(({ id }) => id)
    expect(all).toHaveLength(GAMES)

    const ofAll: Run[] = [() => changeAll(single.db, all), () => states(single.db, all)]
    for (const table of ['game_players', 'game_answers']) {
      const relation = sql`${table}::regclass`
      expect(Math.max(...(await withoutEffect(ofOne, relation)))).toBeLessThanOrEqual(2 * ANSWERS)
      expect(Math.max(...(await withoutEffect(ofAll, relation)))).toBeLessThanOrEqual(2 * GAMES * ANSWERS)
    }
    // A call may look through the index of active games, but not for each game.
    const games = await withoutEffect([...ofOne, ...ofAll])
    expect(Math.max(...games)).toBeLessThanOrEqual(4 * GAMES)
    expect(Math.min(...games.slice(ofOne.length))).toBeGreaterThanOrEqual(GAMES)
  })

  /** @returns how many rows of the table each one read */
  async function withoutEffect(runs: readonly Run[], table = sql`'games'::regclass`): Promise<number[]> {
    const read: number[] = []
    for (const run of runs) {
      await single.pool.query('begin')
      read.push(await rowsReadBy(single.db, table, run))
      await single.pool.query('rollback')
    }
    return read
  }

  async function changeAll(db: Executor, ids: readonly GameId[]): Promise<void> {
    const change = JSON.stringify({ document: {}, index: 0, answers: ANSWERS })
    const { rows } = await db.execute<{ changed: number; all: number }>(sql`
      select cardinality(change_games(array_agg(id), json_agg(
        ${change}::jsonb || jsonb_build_object('id', id, 'version', version)), 0)) as changed, count(*)::integer as all
      from games where id = any (${sql.param([...ids])}::uuid[])`)
    expect(rows[0]?.changed).toBe(rows[0]?.all)
  }

  async function copyGame(db: Executor, gameId: GameId): Promise<void> {
    await db.execute(sql`
      with copies as (
        insert into games (id, quiz_id, status, version, created_at, changed_at, setup, document)
        select gen_random_uuid(), quiz_id, 'ACTIVE', 1, created_at, changed_at, json_build_object('pin', number), document
        from games cross join generate_series(2, ${GAMES}) as number where id = ${gameId}
        returning id
      ), players as (
        insert into game_players (game_id, player_id, nickname, nickname_key, nickname_look, joined_at, joined_seq)
        select c.id, gen_random_uuid(), nickname, nickname_key, nickname_look, joined_at, joined_seq
        from copies c cross join game_players where game_id = ${gameId}
        returning game_id, player_id
      )
      insert into game_answers (game_id, question_index, player_id, body, answered_at)
      select p.game_id, 0, p.player_id, '{}', ${at(20)} from players p`)
  }
})

const addSecond = (time: EpochMs): EpochMs => (time + 1000) as EpochMs

/** The updates of games by this session, and those of them that changed no index. */
async function updates(db: Executor): Promise<{ all: number; heapOnly: number }> {
  const { rows } = await db.execute<{ all: string; heap_only: string }>(sql`
    select n_tup_upd as all, n_tup_hot_upd as heap_only from pg_stat_xact_all_tables where relid = 'games'::regclass`)
  return { all: Number(rows[0]?.all), heapOnly: Number(rows[0]?.heap_only) }
}

async function rowsRead(table: ReturnType<typeof sql>, run: (tx: Executor) => Promise<unknown>): Promise<number> {
  return transaction(database.db, (tx) => rowsReadBy(tx, table, () => run(tx)))
}

async function rowsReadBy(db: Executor, table: ReturnType<typeof sql>, run: () => Promise<unknown>): Promise<number> {
  const before = await countedRows(db, table)
  await run()
  return (await countedRows(db, table)) - before
}

/** By this session, since it last added them to the statistics of the database. */
async function countedRows(db: Executor, table: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select seq_tup_read + idx_tup_fetch as count from pg_stat_xact_all_tables where relid = ${table}`,
  )
  return Number(rows[0]?.count)
}
