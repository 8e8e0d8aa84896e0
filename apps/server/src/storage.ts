import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/index.ts'
import { connect, MAX_CONNECTIONS, migrate, PreReleaseTables, runningEmbedded, startEmbedded } from './sql/index.ts'
import type { EmbeddedPostgres, Sql } from './sql/index.ts'

/** `embedded`: the built-in database, if this process runs it. */
export type Storage = { sql: Sql; embedded: EmbeddedPostgres | undefined }

type StorageConfig = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'statementTimeoutSeconds' | 'workers'>>

/** Of the built-in database: those of each worker, and some for the supervisor and for command-line tools. */
const connectionsFor = (workers: number): string => String(30 + MAX_CONNECTIONS * workers)

const onLost = (error: Error): void => console.error(`A database connection was lost: ${error.message}`)

/** Opens the database of DATABASE_URL, or the built-in one. Throws a readable message if it cannot be used. */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  const { databaseUrl, dataDir, statementTimeoutSeconds, workers = 1 } = config
  checkDataDirectory(dataDir)
  if (databaseUrl !== undefined) {
    const sql = connect({ connectionString: databaseUrl, onLost, statementTimeoutSeconds })
    await checkConnection(
      sql,
      'The database behind DATABASE_URL cannot be used',
      'Check the address, and that it is running.',
    )
    await refuseSharedSessions(sql)
    return { sql, embedded: undefined }
  }
  const settings = { max_connections: connectionsFor(workers) }
  const embedded = await startEmbedded(databaseFolder(dataDir), { settings })
  return { sql: connect({ ...embedded.connection, onLost, statementTimeoutSeconds }), embedded }
}

/** For a worker: connects to the database that the supervisor has opened. */
export function connectWorker({ databaseUrl, dataDir, statementTimeoutSeconds }: StorageConfig): Sql {
  if (databaseUrl !== undefined) return connect({ connectionString: databaseUrl, onLost, statementTimeoutSeconds })
  const running = runningEmbedded(databaseFolder(dataDir))
  if (running === undefined) throw new Error(`The built-in database of ${dataDir} does not run.`)
  return connect({ ...running, onLost, statementTimeoutSeconds })
}

/**
 * For command-line tools: connects to the built-in database of a running server, if there is one. Statements have no
 * timeout.
 */
export async function openSharedStorage({ databaseUrl, dataDir }: StorageConfig): Promise<Storage> {
  const running = databaseUrl === undefined ? runningEmbedded(databaseFolder(dataDir)) : undefined
  if (running === undefined) return openStorage({ databaseUrl, dataDir })
  const sql = connect({ ...running, onLost })
  await checkConnection(
    sql,
    `A server runs on ${dataDir}, but its database does not accept connections of this account`,
    'Run this as the account that the server runs as, or stop the server first.',
  )
  return { sql, embedded: undefined }
}

/**
 * Applies the migrations. Throws a readable message if the database refuses one, or if a version before 1.0 created the tables:
 * nothing in them is changed then.
 */
export async function migrateStorage(sql: Sql, { databaseUrl, dataDir }: StorageConfig): Promise<void> {
  try {
    const { byLaterVersion } = await migrate(sql)
    if (byLaterVersion)
      console.error(
        `${databaseUrl === undefined ? 'The built-in database' : 'The database behind DATABASE_URL'} was migrated by a later ` +
          'version of Pinwheel than this one, as during an update of several nodes. Otherwise start that version.',
      )
  } catch (error) {
    if (error instanceof DrizzleQueryError) throw new Error(migrationErrorText(error, databaseUrl), { cause: error })
    if (!(error instanceof PreReleaseTables)) throw error
    const [storage, advice] =
      databaseUrl === undefined
        ? [`The data directory ${dataDir}`, 'Set DATA_DIR to another directory, or move this one away, to start empty.']
        : ['The database behind DATABASE_URL', 'Set DATABASE_URL to the address of an empty database.']
    throw new Error(
      `${storage} was made by a version of Pinwheel before 1.0, which this version cannot upgrade. Nothing in it was changed. ` +
        advice,
      { cause: error },
    )
  }
}

/** With the reason of the database: the message of the query builder contains the statement instead. */
function migrationErrorText({ cause }: DrizzleQueryError, databaseUrl: string | undefined): string {
  const [database, advice] =
    databaseUrl === undefined
      ? ['The built-in database', '']
      : [
          'The database behind DATABASE_URL',
          ' Its account must own the database, which must not be a read-only standby.',
        ]
  return `${database} did not let the server create or change its tables: ${cause?.message ?? 'no reason given'}.${advice}`
}

/** Creates the data directory if it is missing. Throws a readable message if it cannot be created or written to. */
function checkDataDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(
      `The data directory ${dataDir} cannot be written to (${(error as NodeJS.ErrnoException).code}). Check that its disk is not ` +
        'read-only and that it belongs to the account that runs the server, or set DATA_DIR to another directory.',
      { cause: error },
    )
  }
}

const databaseFolder = (dataDir: string): string => path.join(dataDir, 'postgres')

async function checkConnection({ pool }: Sql, what: string, advice: string): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    // If a host name has several addresses and none answers, the message is empty, but not the code.
    const { message, code } = error as NodeJS.ErrnoException
    throw new Error(`${what}: ${message || code}. ${advice}`, { cause: error })
  }
}

/**
 * Through a pooler of transactions, connections would lose their settings, prepared statements and LISTEN, or have those of others. It
 * gives an open connection the session that another one has just used.
 */
export async function refuseSharedSessions({ pool }: Pick<Sql, 'pool'>): Promise<void> {
  const connections = [await pool.connect(), await pool.connect()]
  const sessions = new Set<unknown>()
  try {
    for (const connection of connections) {
      const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
      sessions.add(rows[0]?.pid)
    }
  } finally {
    for (const connection of connections) connection.release()
  }
  if (sessions.size < connections.length)
    throw new Error(
      'DATABASE_URL leads to a pooler that lets several connections use one session of PostgreSQL, and Pinwheel needs one for ' +
        'each. Set it to pool sessions instead of transactions, or set DATABASE_URL to the address of PostgreSQL itself.',
    )
}

// `numbackends` is visible to every account, unlike most of what pg_stat_activity shows.
const FREE_CONNECTIONS = `
  select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
    - coalesce(current_setting('reserved_connections', true), '0')::integer
    - (select sum(numbackends) from pg_stat_database)::integer as free`

/** Warns when PostgreSQL may refuse connections of the workers. The built-in one has enough. */
export async function warnOfFewConnections(
  { pool }: Pick<Sql, 'pool'>,
  { databaseUrl, workers }: Pick<Config, 'databaseUrl' | 'workers'>,
): Promise<void> {
  if (databaseUrl === undefined) return
  const { rows } = await pool.query<{ free: number }>(FREE_CONNECTIONS)
  const free = Math.max(0, (rows[0]?.free ?? 0) + pool.totalCount)
  const needed = MAX_CONNECTIONS * workers
  if (free >= needed) return
  const orFewer = workers > 1 ? ', or set WORKERS to a lower number' : ''
  console.error(
    `PostgreSQL behind DATABASE_URL has ${free} free connections, and this server opens up to ${needed}, ${MAX_CONNECTIONS} for each ` +
      `worker: calls fail while none is free. Raise max_connections of PostgreSQL${orFewer}.`,
  )
}

/** Exits when the built-in database ends although the server is not stopping. */
export function exitWithDatabase(
  embedded: EmbeddedPostgres | undefined,
  log: Pick<FastifyBaseLogger, 'fatal'>,
  isStopping: () => boolean,
): void {
  void embedded?.ended.then((postgresLog) => {
    if (isStopping()) return
    log.fatal(
      { postgresLog },
      'The built-in PostgreSQL exited unexpectedly. Restart the server: committed data is not lost.',
    )
    process.exit(1)
  })
}
