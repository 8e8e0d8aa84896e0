import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Executor, Sql } from './connect.ts'
import { LimitedClient } from './limited-client.ts'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
// Serialization failure and deadlock: the same transaction succeeds when it is retried.
const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 4
const LONG_SECONDS = 600

/** The connection of each transaction. */
const clients = new WeakMap<Executor, pg.ClientBase>()

/** Runs the work in one transaction, and retries it after a conflict; the work must therefore have no other side effects. */
export const transaction = <T>(db: Sql['db'], work: (tx: Executor) => Promise<T>): Promise<T> =>
  retryConflicts(() => attemptOn(db, work))

/** Retries one statement or transaction after a conflict with others: nothing of it is then stored. */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error
    }
  }
}

/**
 * Takes the connection from the pool itself, because the query builder never releases a connection that breaks at `begin`,
 * and so exhausts the pool.
 */
async function attemptOn<T>(db: Sql['db'], work: (tx: Executor) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  try {
    return await drizzle(client, { casing: 'snake_case' }).transaction((tx) => {
      clients.set(tx, client)
      return work(tx)
    })
  } finally {
    if (client instanceof LimitedClient) client.limitAsBefore()
    // The pool discards broken connections.
    client.release()
  }
}

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === UNIQUE_VIOLATION

/** What the row refers to does not exist, or is being deleted. */
export const isForeignKeyViolation = (error: unknown): boolean => sqlState(error) === FOREIGN_KEY_VIOLATION

/**
 * Handles the failure of a statement or transaction for many: if the database has refused it, nothing is stored, and one of them may
 * be the reason, so that each is to be tried alone. If the connection broke, it is unknown what is stored. @throws then
 */
export function noneIfRefused(error: unknown): [] {
  if (databaseError(error) instanceof pg.DatabaseError) return []
  throw error
}

const databaseError = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error)

/** PostgreSQL's five-character code, from its own error or from the query builder's wrapping. */
function sqlState(error: unknown): string | undefined {
  const source = databaseError(error)
  return source instanceof Error && 'code' in source && typeof source.code === 'string' ? source.code : undefined
}

/**
 * Allows statements of up to ten minutes for the rest of the transaction: for work that grows with the size of a game, which
 * would fail again at each retry.
 */
export async function allowLongStatements(tx: Executor): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = '${LONG_SECONDS}s'`))
  const client = clients.get(tx)
  if (client instanceof LimitedClient) client.limitStatements(LONG_SECONDS)
}

/** Allows the rest of the transaction to wait up to 30 s for something other than the database: for a bucket that removes an object. */
export const allowPauses = async (tx: Executor): Promise<void> =>
  void (await tx.execute(sql`set local idle_in_transaction_session_timeout = '30s'`))
