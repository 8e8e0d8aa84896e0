import { sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import type { Executor } from '../connect.ts'

// PostgreSQL shows a transaction the sessions from its start (`pg_stat_activity`), but the locks of now.
const WAITING = 'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))'

/** Whether a statement waits for a lock that this transaction holds. */
export async function blocksOthers(holder: Executor | ClientBase): Promise<boolean> {
  const { rowCount } = 'execute' in holder ? await holder.execute(sql.raw(WAITING)) : await holder.query(WAITING)
  return rowCount !== 0
}
