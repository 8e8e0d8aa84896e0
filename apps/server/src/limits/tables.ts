import { bigint, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * In the shape that rate-limiter-flexible expects, with room for a moment in `points`. The migration makes it unlogged: a
 * crash may forget what was counted, and counting then costs no write-ahead log.
 */
export const limitCounts = pgTable('limit_counts', {
  key: varchar({ length: 255 }).primaryKey(),
  points: bigint({ mode: 'number' }).notNull().default(0),
  /** Epoch, in milliseconds. */
  expire: bigint({ mode: 'number' }),
})
