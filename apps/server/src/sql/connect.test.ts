import { expect, onTestFinished, test } from 'vitest'
import { allowLongStatements, connect, migrate, transaction } from './index.ts'
import type { Executor, Sql } from './index.ts'
import { openTestDatabase } from './testing/database.ts'

test('the database cancels a statement that exceeds the timeout, unless its transaction allows long statements', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.drop())
  const sql = connect({ ...database.connection, max: 1, statementTimeoutSeconds: 7 })
  onTestFinished(() => sql.close())
  const timeoutOf = async (db: Executor) =>
    (await db.execute<{ statement_timeout: string }>('show statement_timeout')).rows[0]?.statement_timeout
  expect(await timeoutOf(sql.db)).toBe('7s')
  await sql.db.execute("set statement_timeout = '10ms'")
  await expect(sql.pool.query('select pg_sleep(60)')).rejects.toThrow('canceling statement due to statement timeout')
  await transaction(sql.db, async (tx) => {
    await allowLongStatements(tx)
    expect(await timeoutOf(tx)).toBe('10min')
  })
  await migrate(sql)
})

test('a transaction whose process stops is ended by the database, and others get its locks', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.drop())
  const sql = connect({ ...database.connection, max: 1, statementTimeoutSeconds: 7 })
  onTestFinished(() => sql.close())
  const { rows } = await sql.pool.query('show idle_in_transaction_session_timeout')
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '5s' }])
  await sql.pool.query("set idle_in_transaction_session_timeout = '50ms'")

  const stopped = transaction(sql.db, async (tx) => {
    await tx.execute('lock table games')
    // Waits for the lock until the database has ended the transaction that has it.
    await database.db.transaction((other) => other.execute('lock table games'))
    await tx.execute('select 1')
  })

  await expect(stopped).rejects.toThrow('Failed query')
  expect((await sql.pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a connection that is lost during a transaction fails that transaction, and the process goes on', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.drop())
  const sql = connect(database.connection)
  onTestFinished(() => sql.close())

  const lost = sql.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await tx.execute('select 1')
  })

  await expect(lost).rejects.toThrow('Failed query')
  expect((await sql.pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('temporary tables begin empty, and no other connection sees what is written to them', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.drop())
  const temporary = database.withTemporaryTables()
  onTestFinished(() => temporary.close())
  const add = ({ pool }: Pick<Sql, 'pool'>, kind: string) =>
    pool.query("insert into jobs (kind, payload, created_at, due_at) values ($1, '{}', now(), now())", [kind])
  const kinds = async ({ pool }: Pick<Sql, 'pool'>) =>
    (await pool.query<{ kind: string }>('select kind from jobs')).rows.map(({ kind }) => kind)

  await add(database, 'stored')
  await add(temporary, 'temporary')

  expect(await kinds(temporary)).toEqual(['temporary'])
  expect(await kinds(database)).toEqual(['stored'])
})

test('a connection that replaces a lost one has temporary tables, too', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.drop())
  const temporary = database.withTemporaryTables()
  onTestFinished(() => temporary.close())
  const { rows } = await temporary.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [{ pid } = { pid: 0 }] = rows

  await database.pool.query('select pg_terminate_backend($1)', [pid])
  await expect.poll(() => temporary.pool.totalCount).toBe(0)

  const { rows: tables } = await temporary.pool.query<{ persistence: string }>(
    "select distinct relpersistence as persistence from pg_class where oid in ('games'::regclass, 'game_players'::regclass)",
  )
  expect(tables).toEqual([{ persistence: 't' }])
})
