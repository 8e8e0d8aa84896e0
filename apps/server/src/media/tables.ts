import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { UploadFormat } from './picture-key.ts'

const time = () => timestamp({ withTimezone: true, precision: 3 })

/** An uploaded picture or sound. Its row is inserted before its file and deleted after it, so that every file has a row. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    /** The ending of its name. */
    format: text().$type<UploadFormat>().notNull().default('webp'),
    /** Of the stored file. A picture is re-encoded. */
    bytes: integer().notNull(),
    createdAt: time().notNull(),
    /** Null while a quiz or game shows the picture. */
    unusedSince: time(),
  },
  (table) => [index('uploads_owner').on(table.ownerId), index('uploads_unused').on(table.unusedSince)],
)
