import { expect, onTestFinished, test } from 'vitest'
import { connect } from './index.ts'
import { openTestDatabase } from './testing/database.ts'

test('a connection that is lost while it is in use fails what is asked of it, and ends nothing else', async () => {
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
