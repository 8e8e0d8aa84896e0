import { sql as statement } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { Cancel, Clock, EpochMs } from '../clock.ts'
import type { Executor, Sql } from '../sql/index.ts'

const CHANNEL = 'pinwheel_jobs'
const LISTEN_AGAIN_AFTER_MS = 1_000

/** Tells every node, this one included, that there is work. The database passes it on when the transaction commits. */
export async function announceJob(db: Executor): Promise<void> {
  await db.execute(statement`select pg_notify(${CHANNEL}, '')`)
}

type Listening = { pool: Sql['pool']; clock: Clock; onJob: () => void; onLost: (error: Error) => void }

/**
 * Calls `onJob` at every announcement, and once whenever it begins to listen, for what was said before. Resolves to the
 * way to stop, once it listens; throws when the database does not answer. A lost connection is replaced.
 */
export async function listenForJobs({ pool, clock, onJob, onLost }: Listening): Promise<() => void> {
  let connection: PoolClient | undefined
  let cancel: Cancel | undefined
  let isStopped = false

  const listen = async (): Promise<void> => {
    const client = await pool.connect()
    if (isStopped) return client.release()
    connection = client
    client.on('notification', onJob)
    client.on('error', (error) => drop(client, error))
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
  const drop = (client: PoolClient, error: Error): void => {
    if (connection !== client) return
    close()
    onLost(error)
    listenLater()
  }
  const listenLater = (): void => {
    if (isStopped) return
    cancel = clock.at((clock.now() + LISTEN_AGAIN_AFTER_MS) as EpochMs, () => void listen().catch(listenLater))
  }

  await listen()
  return () => {
    isStopped = true
    cancel?.()
    close()
  }
}
