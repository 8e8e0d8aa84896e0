import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ClientBase, Pool } from 'pg'
import type { Executor } from '../connect.ts'

// PostgreSQL shows a transaction the sessions from its start (`pg_stat_activity`), but the locks of now.
const WAITING = 'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))'

/** Whether a statement waits for a lock that this transaction holds. */
export async function blocksOthers(holder: Executor | ClientBase): Promise<boolean> {
  const { rowCount } = 'execute' in holder ? await holder.execute(sql.raw(WAITING)) : await holder.query(WAITING)
  return rowCount !== 0
}

const SESSIONS_WAITING = `
  select count(*)::integer as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** The most sessions that wait for a lock at the same moment, of five moments after the work has begun. */
export async function mostLockWaits(pool: Pool): Promise<number> {
  let most = 0
  for (let look = 0; look < 5; look += 1)
    most = Math.max(most, (await pool.query<{ count: number }>(SESSIONS_WAITING)).rows[0]?.count ?? 0)
  return most
}

/** The most sessions that wait for a lock at the same moment, until the work is done. */
export async function mostLockWaitsDuring(work: Promise<unknown>, pool: Pool): Promise<number> {
  const looking = { isOver: false }
  void work.finally(() => (looking.isOver = true))
  let most = 0
  while (!looking.isOver) most = Math.max(most, await mostLockWaits(pool))
  return most
}

/** The sessions that wait for a lock, once all of these calls that can have begun to, while another transaction has locked a row. */
export async function lockWaitsBehind(pool: Pool, lock: string, calls: () => Promise<unknown>): Promise<number> {
  const holder = await pool.connect()
  try {
    await holder.query(`begin; ${lock}`)
    const work = calls()
    let [before, waiting] = [0, 0]
    while (waiting === 0 || waiting !== before) {
      await pause(100)
      before = waiting
      waiting = (await pool.query<{ count: number }>(SESSIONS_WAITING)).rows[0]?.count ?? 0
    }
    await holder.query('commit')
    await work
    return waiting
  } finally {
    holder.release()
  }
}
