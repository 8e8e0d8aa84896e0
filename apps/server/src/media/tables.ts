import { index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** A picture that somebody uploaded. Its row is there before its file and goes after it, so that no file is forgotten. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    /** As stored, re-encoded. */
    bytes: integer().notNull(),
    createdAt: moment().notNull(),
    /** Since when nothing is known to refer to it. */
    unusedSince: moment(),
  },
  (table) => [index('uploads_owner').on(table.ownerId), index('uploads_unused').on(table.unusedSince)],
)
