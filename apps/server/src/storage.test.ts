import { expect, onTestFinished, test, vi } from 'vitest'
import type { Sql } from './sql/index.ts'
import { openTestDatabase } from './sql/testing/database.ts'
import { refuseSharedSessions, warnOfFewConnections } from './storage.ts'

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

test('warns only when PostgreSQL has fewer free connections than the workers may open', async () => {
  const sql = await openTestDatabase()
  onTestFinished(() => sql.drop())
  const warn = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  await warnOfFewConnections(sql, { databaseUrl: sql.url, workers: 1 })
  await warnOfFewConnections(sql, { databaseUrl: undefined, workers: 10_000 })
  expect(warn).not.toHaveBeenCalled()
  await warnOfFewConnections(sql, { databaseUrl: sql.url, workers: 10_000 })
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/has \d+ free .* opens up to 100000, 10 for each worker/)]])
})
