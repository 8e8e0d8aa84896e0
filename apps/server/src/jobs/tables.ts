import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { JsonValue } from './json.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Work that waits, is being done, or was given up. What is done is gone. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().$type<JsonValue>().notNull(),
    createdAt: moment().notNull(),
    /** When somebody may take it up. Whoever does moves this on, again and again while at work, so that nobody else does. */
    dueAt: moment().notNull(),
    /** How often it was taken up. Who took it up with an older count has lost it. */
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** When it was given up. */
    failedAt: moment(),
  },
  (table) => [
    index('jobs_due')
      .on(table.dueAt)
      .where(sql`${table.failedAt} is null`),
  ],
)
