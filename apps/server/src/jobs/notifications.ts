import { sql as statement } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { Cancel, Clock, EpochMs } from '../clock.ts'
import type { Executor, Sql } from '../sql/index.ts'

const CHANNEL = 'pinwheel_jobs'
const RECONNECT_AFTER_MS = 1_000

/** Notifies every node, this one included, of a new job. PostgreSQL sends it when the transaction commits. */
export async function notifyOfJob(db: Executor): Promise<void> {
  await db.execute(statement`select pg_notify(${CHANNEL}, '')`)
}

type ListenOptions = { pool: Sql['pool']; clock: Clock; onJob: () => void; onLost: (error: Error) => void }

/**
 * Calls `onJob` at every notification, and once after each (re)connection for notifications that were missed. A lost
 * connection is replaced.
 * @returns a function that stops listening, once the connection listens. Rejects when the database does not answer.
 */
export async function listenForJobs({ pool, clock, onJob, onLost }: ListenOptions): Promise<() => void> {
  let connection: PoolClient | undefined
  let cancelReconnect: Cancel | undefined
  let isStopped = false

  const listen = async (): Promise<void> => {
    const client = await pool.connect()
    if (isStopped) return client.release()
    connection = client
    client.on('notification', onJob)
    client.on('error', (error) => reconnect(client, error))
    try {
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      if (connection === client) close()
      throw error
    }
    onJob()
  }
  const close = (): void => {
    connection?.release(true)
    connection = undefined
  }
  const reconnect = (client: PoolClient, error: Error): void => {
    if (connection !== client) return
    close()
    onLost(error)
    listenLater()
  }
  const listenLater = (): void => {
    if (isStopped) return
    cancelReconnect = clock.at((clock.now() + RECONNECT_AFTER_MS) as EpochMs, () => void listen().catch(listenLater))
  }

  await listen()
  return () => {
    isStopped = true
    cancelReconnect?.()
    close()
  }
}
