import { sql } from 'drizzle-orm'
import type { Executor } from './connect.ts'

/**
 * Takes a lock that belongs to no row, and holds it until the transaction ends.
 * @param key names what is locked, such as `drafts of` and the id of an account
 */
export async function takeAdvisoryLock(tx: Executor, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`)
}
