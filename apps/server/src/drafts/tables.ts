import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Unfinished quizzes of accounts. */
export const quizDrafts = pgTable(
  'quiz_drafts',
  {
    /** References users(id) in migrations/0007_quiz_drafts.sql, by hand. */
    ownerId: uuid().notNull(),
    id: text().notNull(),
    title: text().notNull(),
    /** The quiz that it changes. No foreign key: a draft outlives its quiz. */
    quizId: uuid(),
    numberOfQuestions: integer().notNull(),
    content: text().notNull(),
    bytes: integer().generatedAlwaysAs(sql`octet_length(content)`),
    version: integer().notNull().default(1),
    keptAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] }), index('quiz_drafts_kept').on(table.keptAt)],
)
