import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../sql/testing/database.ts'
import type { TestDatabase } from '../sql/testing/database.ts'
import { rehearse } from './index.ts'

let sql: TestDatabase
beforeAll(async () => {
  sql = await openTestDatabase()
})
afterAll(() => sql.drop())

const createLog = () => ({ debug: vi.fn<() => void>(), warn: vi.fn<() => void>() })

/** Of this database, besides the one that asks. */
async function connections(): Promise<number> {
  const { rows } = await sql.pool.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows[0]?.count ?? Number.NaN
}

const REHEARSED = ['games', 'game_players', 'game_answers', 'token_records'] as const

const openServers = (): number =>
  process.getActiveResourcesInfo().filter((resource) => /TCPServerWrap|TCPSocketWrap/.test(resource)).length

test('a game is played to its end, and nothing of it is stored or left open', async () => {
  const log = createLog()
  const openBefore = openServers()

  await rehearse({ sql, log, maxMs: 60_000 })

  expect(log.warn.mock.calls).toEqual([])
  expect(log.debug).toHaveBeenCalledExactlyOnceWith({ ms: expect.any(Number) }, 'a game was rehearsed')
  for (const table of REHEARSED)
    expect((await sql.pool.query<{ count: number }>(`select count(*) as count from ${table}`)).rows).toEqual([
      { count: 0 },
    ])
  await expect.poll(openServers).toBe(openBefore)
  await expect.poll(connections).toBe(0)
})

test('a rehearsal that takes too long ends, and nothing of it is left open', async () => {
  const log = createLog()
  const openBefore = openServers()

  await rehearse({ sql, log, maxMs: 1 })

  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { err: new Error('It takes longer than 1 ms.') },
    'The rehearsal of a game failed. The first game will be a little slower.',
  )
  await expect.poll(openServers).toBe(openBefore)
  await expect.poll(connections).toBe(0)
})

test('a rehearsal that fails is logged and does not throw', async () => {
  const broken = await openTestDatabase()
  await broken.pool.query('drop table game_players cascade')
  const log = createLog()

  await rehearse({ sql: broken, log })

  expect(log.warn).toHaveBeenCalledOnce()
  await broken.drop()
})
