import { bigint, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * The columns that rate-limiter-flexible expects; `points` is large enough for a timestamp. The migration makes the table
 * unlogged: counts may be lost in a crash, and counting writes no write-ahead log.
 */
export const limitCounts = pgTable('limit_counts', {
  key: varchar({ length: 255 }).primaryKey(),
  points: bigint({ mode: 'number' }).notNull().default(0),
  /** Epoch, in milliseconds. */
  expire: bigint({ mode: 'number' }),
})
