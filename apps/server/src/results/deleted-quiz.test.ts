import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresLiveStore } from '../live/index.ts'
import { transaction } from '../sql/index.ts'
import { openTestDatabase } from '../sql/testing/database.ts'
import type { TestDatabase } from '../sql/testing/database.ts'
import { gameArchive } from './archive.ts'

/** More than a statement has parameters. */
const GAMES = 66_000

let sql: TestDatabase
beforeAll(async () => {
  sql = await openTestDatabase()
})
afterAll(() => sql.drop())

test('the games of a quiz are deleted however many it has', async () => {
  const [quizId, hostId] = [randomUUID(), randomUUID()]
  await sql.pool.query(
    `insert into games (id, quiz_id, status, version, created_at, changed_at, setup, document, kept_bytes)
    select gen_random_uuid(), $1, 'COMPLETED', 1, 0, 0, jsonb_build_object('hostId', $2::text), '{"phaseSeq": 1, "locked": false}', 0
    from generate_series(1, ${GAMES})`,
    [quizId, hostId],
  )
  const store = postgresLiveStore(
    sql,
    gameArchive(async () => new Set()),
  )
  expect(await transaction(sql.db, (tx) => store.deleteOfQuiz(tx, { quizId, hostId }))).toEqual([])
  expect((await sql.pool.query('select from games')).rowCount).toBe(0)
})
