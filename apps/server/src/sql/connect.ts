import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { LimitedClient } from './limited-client.ts'
import { createTemporaryTables } from './temporary-tables.ts'

type NoSchema = Record<string, never>

/** The query builder, inside or outside a transaction: what a storage function takes. */
export type Executor = PgDatabase<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

export type Sql = {
  /** The query builder. */
  db: NodePgDatabase<NoSchema> & { $client: pg.Pool }
  /** For hand-written statements on frequent paths, and LISTEN. `bigint` columns are numbers, `timestamptz` are Dates. */
  pool: pg.Pool
  /** Calls the listener with the duration of each statement, in ms. */
  onStatement(listener: (ms: number) => void): void
  /**
   * A pool with one connection to the same database, which has an empty, temporary copy of each table in front of it. No other
   * connection sees the copies. They end with the connection; one that replaces it has new ones.
   */
  withTemporaryTables(): Sql
  close(): Promise<void>
}

export type SqlOptions = pg.PoolConfig & {
  /** Called when an idle connection breaks; the pool replaces it. */
  onLost?: (error: Error) => void
  /**
   * The database cancels statements that take longer, and ends transactions that wait for their client. A connection whose database
   * does not respond for so long breaks. Undefined: no limit.
   */
  statementTimeoutSeconds?: number | undefined
}

/** The most connections of a pool, and so of each node. */
export const MAX_CONNECTIONS = 10

const INT8 = 20

// By default pg returns bigint as text. Our counts and epoch milliseconds stay far below 2^53.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/**
 * Every statement of a running game finds its rows by an index. The planner would read whole tables, because its statistics, and the
 * plans that it keeps, are from before a thousand games began, when their tables were empty. PostgreSQL before 18 adds so much to the
 * cost of a statement that has to read a whole table that it would compile it.
 */
const PLANNER_SETTINGS = 'set enable_seqscan = off; set jit = off'

/**
 * A node that stops within a transaction, paused or cut off from the network, keeps its locks, and other nodes could not go on with the
 * game. The database does not notice: the connection stays open. Ours do at most a second of work between two statements.
 */
const MAX_IDLE_IN_TRANSACTION = '5s'

const limits = (seconds: number): string =>
  `; set statement_timeout = '${seconds}s'; set idle_in_transaction_session_timeout = '${MAX_IDLE_IN_TRANSACTION}'`

/** For work of unknown duration. The connection must be closed after it. */
export async function removeLimits(client: pg.ClientBase): Promise<void> {
  if (client instanceof LimitedClient) client.limitStatements(undefined)
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
}

/** Connects lazily: the first statement fails if the database is not available. */
export const connect = (options: SqlOptions): Sql => openPool(options, async () => undefined)

/** @param prepare is called with each connection before its first use */
function openPool(settings: SqlOptions, prepare: (client: pg.ClientBase) => Promise<void>): Sql {
  const { onLost = () => undefined, statementTimeoutSeconds, ...options } = settings
  let statementListener: ((ms: number) => void) | undefined
  const clients = {
    Client: LimitedClient,
    onStatement: (ms: number) => statementListener?.(ms),
    statementTimeoutSeconds,
    // As statements, because connection poolers reject them as connection parameters.
    onConnect: async (client: pg.ClientBase) => {
      const limited = statementTimeoutSeconds === undefined ? '' : limits(statementTimeoutSeconds)
      await client.query(PLANNER_SETTINGS + limited)
      await prepare(client)
    },
  }
  const pool = new pg.Pool({ max: MAX_CONNECTIONS, connectionTimeoutMillis: 10_000, ...options, ...clients, types })
  // Without a listener a lost connection would end the process. On a connection in use, the statement fails as well.
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    onStatement(listener) {
      statementListener = listener
    },
    withTemporaryTables: () => openPool({ ...settings, max: 1 }, createTemporaryTables),
    close: () => pool.end(),
  }
}
