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
  db: NodePgDatabase<NoSchema>
  /** For hand-written statements and LISTEN; `bigint` columns arrive as numbers, `timestamptz` as Date. */
  pool: pg.Pool
  close(): Promise<void>
}

export type SqlOptions = pg.PoolConfig & {
  /** Told when a connection breaks that nobody is using; the pool replaces it by itself. */
  onLost?: (error: Error) => void
}

const INT8 = 20

// Without this a count or an epoch in milliseconds arrives as text. Ours stay far below 2^53.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** Opens lazily: the first statement finds out whether the database answers. */
export function connect({ onLost = () => undefined, ...options }: SqlOptions): Sql {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 10_000, ...options, types })
  // A lost idle connection without a listener would end the process.
  pool.on('error', onLost)
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}
