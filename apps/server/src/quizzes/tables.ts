import type { GameMode, Question, QuizCategory, QuizVisibility } from '@pinwheel/contract'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

export const quizzes = pgTable(
  'quizzes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** References users(id); the foreign key stands in the first migration. */
    ownerId: uuid().notNull(),
    title: text().notNull(),
    /** The title as it is searched and sorted: without differences of case, the same on every database. */
    titleKey: text().notNull(),
    description: text(),
    mode: text().$type<GameMode>().notNull(),
    visibility: text().$type<QuizVisibility>().notNull(),
    category: text().$type<QuizCategory>().notNull(),
    /** One of our own pictures is kept as its path, which stands for every origin. So in the questions. */
    imageCover: text(),
    languageCode: text().notNull(),
    questions: jsonb().$type<Question[]>().notNull(),
    numberOfQuestions: integer().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('quizzes_owner').on(table.ownerId, table.createdAt, table.id),
    index('quizzes_public')
      .on(table.createdAt, table.id)
      .where(sql`${table.visibility} = 'PUBLIC'`),
    index('quizzes_title').using('gin', sql`${table.titleKey} gin_trgm_ops`),
  ],
)
