import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '../sql/index.ts'
import type { Sql } from '../sql/index.ts'
import { inDatabase } from '../sql/testing/global-setup.ts'

/** A data directory of an earlier version: answers in one text per game, puzzles by their values, ended games whole. */

const MIGRATIONS = new URL('../../migrations/', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, MIGRATIONS), 'utf8')
const files = (JSON.parse(read('meta/_journal.json')) as { entries: { tag: string }[] }).entries.map(
  ({ tag }) => `${tag}.sql`,
)
const changing = files.findIndex((file) => read(file).includes('CREATE TABLE "player_answers"'))

async function apply(sql: Sql, file: string): Promise<void> {
  const client = await sql.pool.connect()
  await client.query('begin')
  for (const statement of read(file).split('--> statement-breakpoint')) await client.query(statement)
  await client.query('commit')
  client.release()
}

const VALUES = ['Malta', 'Belgium', 'Spain', 'Canada']
const PUZZLE = { type: 'PUZZLE', question: 'By area?', values: VALUES, points: 1000, duration: 20 }
const TYPED = { type: 'TYPE_ANSWER', question: 'Capital?', options: ['Oslo'], points: 1000, duration: 20 }
const PICTURE = '/uploads/images/samples/map.webp'
const [ADA, BOB] = [randomUUID(), randomUUID()]
const [FINISHED, RUNNING] = [randomUUID(), randomUUID()]
const given = (values: readonly string[]) => ({ type: 'PUZZLE', values })

const manyRows = Array.from({ length: 20_000 }, (_, place) => ({
  value: `answer ${place} ${'x'.repeat(80)}`,
  count: 1,
  correct: place === 0,
}))
const questions = [
  {
    question: PUZZLE,
    results: { type: 'PUZZLE', values: VALUES, distribution: [{ value: VALUES, count: 1, correct: true }] },
    responseTimes: [2, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  },
  {
    question: TYPED,
    results: { type: 'TYPE_ANSWER', distribution: manyRows },
    responseTimes: [2, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  },
]
const own = (values: readonly string[]) => [
  { verdict: 'CORRECT', score: 900, answer: given(values), responseTime: 4000 },
  { verdict: 'UNANSWERED', score: 0 },
]

let sql: Sql
let drop: () => Promise<void>
beforeAll(async () => {
  const { connection } = inject('testServer')
  const name = `pinwheel_test_${randomBytes(6).toString('hex')}`
  const admin = connect({ ...connection, max: 1 })
  await admin.pool.query(`create database ${name}`)
  sql = connect({ ...inDatabase(connection, name), max: 2 })
  drop = async () => {
    await sql.close()
    await admin.pool.query(`drop database ${name} with (force)`)
    await admin.close()
  }
  for (const file of files.slice(0, changing)) await apply(sql, file)
  const setup = { pin: '123456', hostId: randomUUID(), questions: [PUZZLE, { ...TYPED, media: { url: PICTURE } }] }
  const document = { phase: { kind: 'podium' }, phaseSeq: 9, locked: false, cards: { 1: { total: 1 } }, outcomes: [{}] }
  for (const [id, status] of [
    [FINISHED, 'COMPLETED'],
    [RUNNING, 'ACTIVE'],
  ]) {
    await sql.pool.query(
      `insert into games (id, quiz_id, status, version, created_at, changed_at, setup, document)
       values ($1, $2, $3, 1, 0, 0, $4, $5)`,
      [id, randomUUID(), status, setup, document],
    )
    await sql.pool.query(
      `insert into token_records (id, pair_id, family_id, token_type, scope, principal_id, game_id, created_at, expires_at)
       values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'ACCESS', 'GAME', $1, $2, now(), now())`,
      [ADA, id],
    )
  }
  await sql.pool.query('insert into answer_sheets (game_id, questions, answers) values ($1, $2, $3)', [
    FINISHED,
    JSON.stringify(questions),
    JSON.stringify({ [BOB]: own(VALUES), [ADA]: own(['Spain', 'Malta', 'Belgium', 'Canada']) }),
  ])
  await sql.pool.query('insert into game_answers values ($1, 0, $2, $3, 5)', [
    RUNNING,
    ADA,
    given(['Canada', 'Malta', 'Belgium', 'Spain']),
  ])
  await apply(sql, files[changing] ?? '')
})
afterAll(() => drop())

const rowsOf = async (text: string) => (await sql.pool.query(text)).rows as Record<string, unknown>[]

test('answers of a finished game become a row per player in their order, orders of puzzles places among the values', async () => {
  const order = (places: number[]) => [
    { verdict: 'CORRECT', score: 900, answer: { type: 'PUZZLE', order: places }, responseTime: 4000 },
    { verdict: 'UNANSWERED', score: 0 },
  ]
  expect(await rowsOf('select game_id, player_id, answers from player_answers order by number')).toEqual([
    { game_id: FINISHED, player_id: BOB, answers: order([0, 1, 2, 3]) },
    { game_id: FINISHED, player_id: ADA, answers: order([2, 0, 1, 3]) },
  ])
})

test('answers of a running game become places, too', async () => {
  expect(await rowsOf('select body from game_answers')).toEqual([{ body: { type: 'PUZZLE', order: [3, 0, 1, 2] } }])
})

test('of very many different answers to a question the first stay, and the number of the others', async () => {
  const [sheet] = (await rowsOf('select questions from answer_sheets')) as { questions: typeof questions }[]
  expect(sheet?.questions[0]).toEqual(questions[0])
  expect(sheet?.questions[1]).toMatchObject({ question: TYPED, others: 20_000 - 20 })
  expect(sheet?.questions[1]?.results.distribution).toEqual(manyRows.slice(0, 20))
})

test('a game that is over keeps no questions, but their pictures; a running one stays as it is', async () => {
  const [finished, running] = await rowsOf(
    'select setup, document, pictures, phase_seq from games order by status desc',
  )
  expect(finished).toMatchObject({ document: { cards: {}, outcomes: [] }, pictures: [PICTURE], phase_seq: 9 })
  expect(finished?.['setup']).not.toHaveProperty('questions')
  expect(running).toMatchObject({ setup: { questions: [PUZZLE, TYPED] }, document: { cards: { 1: { total: 1 } } } })
})

test('tokens of games that are over are gone', async () => {
  expect(await rowsOf('select game_id from token_records')).toEqual([{ game_id: RUNNING }])
})

test('the migrations after it apply', async () => {
  for (const file of files.slice(changing + 1)) await apply(sql, file)
  expect(await rowsOf('select 1 as one')).toEqual([{ one: 1 }])
})
