import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { allowLongStatements, connect, removeLimits, transaction } from './index.ts'
import type { Sql } from './index.ts'
import { openTestDatabase } from './testing/database.ts'
import type { TestDatabase } from './testing/database.ts'

const TIMEOUT_SECONDS = 0.1
/** Longer than a client waits for a response. */
const LONG_STATEMENT = 'select pg_sleep(1.5)'
const NO_RESPONSE = 'The database did not respond in time.'

let database: TestDatabase
let sql: Sql
beforeAll(async () => {
  database = await openTestDatabase()
  sql = connect({ ...database.connection, max: 1, statementTimeoutSeconds: TIMEOUT_SECONDS })
})
afterAll(async () => {
  await sql.close()
  await database.drop()
})

/** From now on, nothing that the database sends arrives on the pool's connection. */
async function goSilent(): Promise<void> {
  const client = await sql.pool.connect()
  if (!(client instanceof pg.Client)) throw new Error('The pool has no clients of its own.')
  client.connection.stream.pause()
  client.release()
}

test('a statement fails when the database has gone silent, and the next one gets a new connection', async () => {
  await goSilent()
  await expect(sql.pool.query('select 1')).rejects.toThrow(NO_RESPONSE)
  expect((await sql.pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a transaction fails when the database has gone silent, and the next one gets a new connection', async () => {
  await goSilent()
  const failed = transaction(sql.db, (tx) => tx.execute('select 1'))
  await expect(failed).rejects.toMatchObject({ cause: { message: NO_RESPONSE } })
  const { rows } = await transaction(sql.db, (tx) => tx.execute('select 1 as one'))
  expect(rows).toEqual([{ one: 1 }])
})

test('a statement that takes too long is cancelled by the database, and the connection stays', async () => {
  const client = await sql.pool.connect()
  await expect(client.query(LONG_STATEMENT)).rejects.toThrow('statement timeout')
  expect((await client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
})

test('a long statement may take its time in a transaction that allows it, and only there', async () => {
  await transaction(sql.db, async (tx) => {
    await allowLongStatements(tx)
    expect((await tx.execute(LONG_STATEMENT)).rowCount).toBe(1)
  })
  await goSilent()
  await expect(sql.pool.query('select 1')).rejects.toThrow(NO_RESPONSE)
})

test('without limits a statement may take its time', async () => {
  const client = await sql.pool.connect()
  await removeLimits(client)
  expect((await client.query(LONG_STATEMENT)).rowCount).toBe(1)
  client.release(true)
})
