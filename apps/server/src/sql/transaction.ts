import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Executor, Sql } from './connect.ts'

const UNIQUE_VIOLATION = '23505'
// Serialization failure and deadlock: the database chose us to give way, and the same work succeeds when done again.
const TRY_AGAIN = new Set(['40001', '40P01'])
const ATTEMPTS = 4

/** Runs the work in one transaction, again from its beginning when it lost a race; it must therefore have no other effects. */
export async function transaction<T>(db: Sql['db'], work: (tx: Executor) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOn(db, work)
    } catch (error) {
      if (attempt === ATTEMPTS || !TRY_AGAIN.has(sqlState(error) ?? '')) throw error
    }
  }
}

/**
 * With a connection that we take and give back ourselves: the query builder keeps one for ever that breaks at `begin`, and
 * a pool that has lost all its places answers nobody any more.
 */
async function attemptOn<T>(db: Sql['db'], work: (tx: Executor) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  try {
    return await drizzle(client, { casing: 'snake_case' }).transaction(work)
  } finally {
    // A broken one is not taken back.
    client.release()
  }
}

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === UNIQUE_VIOLATION

/** PostgreSQL's five-character code, from its own error or from the query builder's wrapping. */
function sqlState(error: unknown): string | undefined {
  const source: unknown = error instanceof DrizzleQueryError ? error.cause : error
  return source instanceof Error && 'code' in source && typeof source.code === 'string' ? source.code : undefined
}

/**
 * For the rest of the transaction a statement may take minutes: for work that grows with a large game, and that would fail
 * again and again if it were cut off.
 */
export const allowLongStatements = async (tx: Executor): Promise<void> =>
  void (await tx.execute(sql`set local statement_timeout = '10min'`))
