import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Config } from './config/index.ts'
import { connect, migrate, PreReleaseTables, runningEmbedded, startEmbedded } from './sql/index.ts'
import type { EmbeddedPostgres, Sql } from './sql/index.ts'

/** `embedded` is the built-in database, where this process runs it. */
export type Storage = { sql: Sql; embedded: EmbeddedPostgres | undefined }

type Where = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'statementTimeoutSeconds'>>

const onLost = (error: Error): void => console.error(`A database connection was lost: ${error.message}`)

/** Where everything is kept: behind DATABASE_URL, or in the built-in database. Throws a sentence when it cannot be used. */
export async function openStorage({ databaseUrl, dataDir, statementTimeoutSeconds }: Where): Promise<Storage> {
  mkdirSync(dataDir, { recursive: true })
  if (databaseUrl !== undefined) {
    const sql = connect({ connectionString: databaseUrl, onLost, statementTimeoutSeconds })
    await reach(sql, 'The database behind DATABASE_URL cannot be used', 'Check the address, and that it is running.')
    return { sql, embedded: undefined }
  }
  const embedded = await startEmbedded(databaseFolder(dataDir))
  return { sql: connect({ ...embedded.connection, onLost, statementTimeoutSeconds }), embedded }
}

/**
 * The same for a tool that runs beside the server: a built-in database that the server has started is used together. Its
 * statements may take as long as they need.
 */
export async function openStorageBeside({ databaseUrl, dataDir }: Where): Promise<Storage> {
  const where = { databaseUrl, dataDir }
  const running = where.databaseUrl === undefined ? runningEmbedded(databaseFolder(where.dataDir)) : undefined
  if (running === undefined) return openStorage(where)
  const sql = connect({ ...running, onLost })
  await reach(
    sql,
    `A server runs on ${where.dataDir}, but its database does not let this account in`,
    'Run this as the account that the server runs as, or stop the server first.',
  )
  return { sql, embedded: undefined }
}

/** Applies the migrations. Throws a sentence, and changes nothing, when a version before 1.0 made the tables. */
export async function migrateStorage(sql: Sql, { databaseUrl, dataDir }: Where): Promise<void> {
  try {
    await migrate(sql)
  } catch (error) {
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

const databaseFolder = (dataDir: string): string => path.join(dataDir, 'postgres')

async function reach({ pool }: Sql, what: string, advice: string): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    // Where a name has several addresses and none answers, the message is empty and the code is not.
    const { message, code } = error as NodeJS.ErrnoException
    throw new Error(`${what}: ${message || code}. ${advice}`, { cause: error })
  }
}
