import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A payload: stored as JSON and read back unchanged. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue }

const timestampMs = () => timestamp({ withTimezone: true, precision: 3 })

/** Queued, running and failed jobs. Jobs that succeeded are deleted. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().$type<JsonValue>().notNull(),
    createdAt: timestampMs().notNull(),
    /** When a node may claim the job. The node that claims it keeps moving this forward while it works on it. */
    dueAt: timestampMs().notNull(),
    /** How often it was claimed. A node that claimed it with an older count has lost it. */
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** When the last attempt failed. */
    failedAt: timestampMs(),
  },
  (table) => [
    index('jobs_due')
      .on(table.dueAt)
      .where(sql`${table.failedAt} is null`),
  ],
)
