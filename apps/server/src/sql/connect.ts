import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

type NoSchema = Record<string, never>

/** The query builder, inside or outside a transaction: what a storage function takes. */
export type Executor = PgDatabase<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

export type Sql = {
  /** For everything that is not hot. */
  db: NodePgDatabase<NoSchema> & { $client: pg.Pool }
  /** For hand-written statements and LISTEN; `bigint` columns arrive as numbers, `timestamptz` as Date. */
  pool: pg.Pool
  /** Tells how long each statement took, in ms. */
  onStatement(listener: (ms: number) => void): void
  close(): Promise<void>
}

export type SqlOptions = pg.PoolConfig & {
  /** Told when a connection breaks that nobody is using; the pool replaces it by itself. */
  onLost?: (error: Error) => void
  /** The database ends a statement that takes longer. Undefined: none is ended. */
  statementTimeoutSeconds?: number | undefined
}

const INT8 = 20

// Without this a count or an epoch in milliseconds arrives as text. Ours stay far below 2^53.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** Opens lazily: the first statement finds out whether the database answers. */
export function connect({ onLost = () => undefined, statementTimeoutSeconds, ...options }: SqlOptions): Sql {
  let told: ((ms: number) => void) | undefined
  const Client = timedClient((ms) => told?.(ms))
  const limits = {
    // By a statement: a connection pooler refuses it as a parameter of the connection.
    onConnect: async (client: pg.ClientBase) => {
      if (statementTimeoutSeconds !== undefined)
        await client.query(`set statement_timeout = '${statementTimeoutSeconds}s'`)
    },
  }
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 10_000, ...options, ...limits, types, Client })
  // A lost connection without a listener would end the process: an idle one, and one that is in use, whose user is told
  // by the statement that fails.
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    onStatement(listener) {
      told = listener
    },
    close: () => pool.end(),
  }
}

/** The pool gives its own statements a callback, everybody else gets a promise: both are timed. */
function timedClient(tell: (ms: number) => void): typeof pg.Client {
  const plain: unknown = Reflect.get(pg.Client.prototype, 'query')
  class TimedClient extends pg.Client {}
  const query = function (this: pg.Client, ...parameters: unknown[]): unknown {
    const since = performance.now()
    const last = parameters.at(-1)
    const withTime = (...outcome: unknown[]): void => {
      tell(performance.now() - since)
      if (typeof last === 'function') last(...outcome)
    }
    const given = typeof last === 'function' ? [...parameters.slice(0, -1), withTime] : parameters
    const outcome: unknown = Reflect.apply(plain as () => unknown, this, given)
    if (outcome instanceof Promise) outcome.then(withTime, withTime)
    return outcome
  }
  Reflect.set(TimedClient.prototype, 'query', query)
  return TimedClient
}
