import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
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
  /** The database cancels statements that take longer, and ends transactions that wait for their client. Undefined: no limit. */
  statementTimeoutSeconds?: number | undefined
}

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

/** Connects lazily: the first statement fails if the database is not available. */
export const connect = (options: SqlOptions): Sql => openPool(options, async () => undefined)

/** @param prepare is called with each connection before its first use */
function openPool(settings: SqlOptions, prepare: (client: pg.ClientBase) => Promise<void>): Sql {
  const { onLost = () => undefined, statementTimeoutSeconds, ...options } = settings
  let statementListener: ((ms: number) => void) | undefined
  const Client = timedClient((ms) => statementListener?.(ms))
  const hooks = {
    // As statements, because connection poolers reject them as connection parameters.
    onConnect: async (client: pg.ClientBase) => {
      const limited = statementTimeoutSeconds === undefined ? '' : limits(statementTimeoutSeconds)
      await client.query(PLANNER_SETTINGS + limited)
      await prepare(client)
    },
  }
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 10_000, ...options, ...hooks, types, Client })
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

/** The pool passes a callback to `query`, other callers await its promise: both are timed. */
function timedClient(onDone: (ms: number) => void): typeof pg.Client {
  return class TimedClient extends pg.Client {
    /** Covers all overloads of `query`: parameters and result are passed on unchanged, apart from the wrapped callback. */
    override query(...parameters: unknown[]): never {
      const startedAt = performance.now()
      const callback = parameters.at(-1)
      const done = (...results: unknown[]): void => {
        onDone(performance.now() - startedAt)
        if (typeof callback === 'function') callback(...results)
      }
      const timed = typeof callback === 'function' ? [...parameters.slice(0, -1), done] : parameters
      const result: unknown = super.query(...(timed as [string]))
      if (result instanceof Promise) void result.finally(() => done()).catch(() => undefined)
      return result as never
    }
  }
}
