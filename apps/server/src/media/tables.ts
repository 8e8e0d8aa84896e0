import { index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = () => timestamp({ withTimezone: true, precision: 3 })

/** An uploaded picture. Its row is inserted before its file and deleted after it, so that every file has a row. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    /** Of the stored file, which is re-encoded. */
    bytes: integer().notNull(),
    createdAt: time().notNull(),
    /** Null while a quiz or game shows the picture. */
    unusedSince: time(),
  },
  (table) => [index('uploads_owner').on(table.ownerId), index('uploads_unused').on(table.unusedSince)],
)
