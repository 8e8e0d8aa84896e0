import { expect, test } from 'vitest'
import type { Sql } from './sql/index.ts'
import { openTestDatabase } from './sql/testing/database.ts'
import { refuseSharedSessions } from './storage.ts'

test('refuses a pooler of transactions, whose connections have the same session', async () => {
  const sql = await openTestDatabase()
  await refuseSharedSessions(sql)
  const session = await sql.pool.connect()
  const connection = { query: session.query.bind(session), release: () => undefined }
  const pooled = { pool: { connect: async () => connection } } as unknown as Pick<Sql, 'pool'>
  await expect(refuseSharedSessions(pooled)).rejects.toThrow('pool sessions instead of transactions')
  session.release()
  await sql.drop()
})
