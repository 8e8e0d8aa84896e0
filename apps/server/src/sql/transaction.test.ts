import { sql as statement } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUniqueViolation, transaction } from './index.ts'
import type { Executor } from './index.ts'
import { openTestDatabase } from './testing/database.ts'
import type { TestDatabase } from './testing/database.ts'
import { failingSql } from './testing/failing-sql.ts'

let sql: TestDatabase
beforeAll(async () => {
  sql = await openTestDatabase()
  await sql.pool.query('create table tallies (name text primary key, n int not null)')
  await sql.pool.query("insert into tallies values ('a', 0), ('b', 0)")
})
afterAll(() => sql.drop())

const add = (tx: Executor, name: string) => tx.execute(statement`update tallies set n = n + 1 where name = ${name}`)

test('a transaction whose work throws is rolled back', async () => {
  const work = transaction(sql.db, async (tx) => {
    await tx.execute(statement`insert into tallies values ('c', 1)`)
    throw new Error('on purpose')
  })
  await expect(work).rejects.toThrow('on purpose')
  expect((await sql.pool.query("select from tallies where name = 'c'")).rowCount).toBe(0)
})

test('two transactions that deadlock both succeed, because one is retried', async () => {
  let arrived = 0
  let release = (): void => undefined
  const bothHoldOne = new Promise<void>((resolve) => {
    release = resolve
  })
  const crosswise = (first: string, second: string) =>
    transaction(sql.db, async (tx) => {
      await add(tx, first)
      arrived += 1
      if (arrived >= 2) release()
      await bothHoldOne
      await add(tx, second)
    })
  await Promise.all([crosswise('a', 'b'), crosswise('b', 'a')])
  const { rows } = await sql.pool.query('select name, n from tallies order by name')
  expect(rows).toEqual([
    { name: 'a', n: 2 },
    { name: 'b', n: 2 },
  ])
  // The retried transaction may deadlock with the other again.
  expect(arrived).toBeGreaterThan(2)
})

test('a connection that breaks at any statement fails the transaction, and the pool replaces it', async () => {
  for (const statementThatFails of [1, 2, 3])
    for (const isReceived of [false, true]) {
      const failing = failingSql(sql, { statement: statementThatFails, isReceived })
      await expect(transaction(failing.db, (tx) => add(tx, 'none'))).rejects.toThrow('Failed query')
      await expect(transaction(failing.db, (tx) => add(tx, 'none'))).resolves.toBeDefined()
      await failing.close()
    }
})

test('isUniqueViolation recognises errors of the query builder and of the pool', async () => {
  const twice = statement`insert into tallies values ('a', 1)`
  expect(await sql.db.execute(twice).catch(isUniqueViolation)).toBe(true)
  expect(await sql.pool.query("insert into tallies values ('a', 1)").catch(isUniqueViolation)).toBe(true)
  expect(isUniqueViolation(new Error('anything else'))).toBe(false)
})

test('bigint columns are numbers', async () => {
  const { rows } = await sql.pool.query('select 1795245483590::bigint as at, count(*) as n from tallies')
  expect(rows).toEqual([{ at: 1_795_245_483_590, n: 2 }])
})
