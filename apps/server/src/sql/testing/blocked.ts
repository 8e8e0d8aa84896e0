import type { Pool, PoolClient } from 'pg'

/**
 * Whether a statement waits for a lock that the client holds. Other clients and other databases of the server may wait for
 * locks of their own at the same time.
 *
 * @param holder a client within a transaction
 */
export async function blocksOthers(pool: Pool, holder: PoolClient): Promise<boolean> {
  const pid = (await holder.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  return (await pool.query('select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [pid])).rowCount !== 0
}
