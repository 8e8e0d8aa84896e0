import { randomBytes } from 'node:crypto'
import type { PoolConfig } from 'pg'
import { inject } from 'vitest'
import { connect } from '../index.ts'
import type { Sql } from '../index.ts'
import { inDatabase } from './global-setup.ts'

export type TestDatabase = Sql & {
  /** Connection options of the same database, for another process or pool. */
  connection: ReturnType<typeof inDatabase>
  /** The same as a URL, for DATABASE_URL. */
  url: string
  drop(): Promise<void>
}

/** Creates a migrated database. Open one per test file and drop it in `afterAll`. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { connection, template } = inject('testServer')
  const name = `pinwheel_test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  const own = inDatabase(connection, name)
  const sql = connect(own)
  return {
    ...sql,
    connection: own,
    url: addressOf(own),
    drop: async () => {
      await sql.close()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

/** A server on a unix socket is named by a parameter, since its directory cannot be a host's name. */
function addressOf({ connectionString, user, database, host = '' }: PoolConfig): string {
  return connectionString ?? `postgres://${String(user)}@localhost/${String(database)}?host=${encodeURIComponent(host)}`
}

async function onServer(statement: string): Promise<void> {
  const admin = connect({ ...inject('testServer').connection, max: 1 })
  await admin.pool.query(statement)
  await admin.close()
}
