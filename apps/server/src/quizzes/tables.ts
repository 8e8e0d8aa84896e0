import type {
  GameMode,
  PictureCredit,
  Question,
  QuestionDefaults,
  QuizCategory,
  QuizSource,
  QuizVisibility,
} from '@pinwheel/contract'
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { customType, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { pictureIdOf, picturesIn } from '../sql/shown-pictures.ts'

type Choices = Record<'mode' | 'category' | 'languageCode', AnyPgColumn>
type Columns = Record<'id' | 'titleKey' | 'visibility', AnyPgColumn> & Choices

/** The same sort order in every database: "Äpfel" next to "Apfel". */
export const byAlphabet = (titleKey: AnyPgColumn) => sql`${titleKey} collate "und-x-icu"`

const isPublic = ({ visibility }: Pick<Columns, 'visibility'>) => sql`${visibility} = 'PUBLIC'`
const choices = ({ mode, category, languageCode }: Choices) => [mode, category, languageCode] as const
const narrowedBy = (table: Columns) => [table.id, table.titleKey, ...choices(table)] as const
const titleOrder = (table: Columns) => [byAlphabet(table.titleKey), table.id, ...choices(table)] as const

/** Only those in a folder: most accounts have none. */
const isInFolder = ({ folderId }: Record<'folderId', AnyPgColumn>) => sql`${folderId} is not null`
export const hasTags = ({ tags }: Record<'tags', AnyPgColumn>) => sql`${tags} <> '{}'`

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** The folders of an account for its quizzes. */
export const quizFolders = pgTable(
  'quiz_folders',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** References users(id) in migrations/0005_quiz_folders.sql, by hand. */
    ownerId: uuid().notNull(),
    /** A folder with a parent has no folders in it. */
    parentId: uuid().references((): AnyPgColumn => quizFolders.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (table) => [index('quiz_folders_owner').on(table.ownerId), index('quiz_folders_parent').on(table.parentId)],
)

export const quizzes = pgTable(
  'quizzes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** References users(id); the foreign key is written by hand in migrations/0000_initial.sql. */
    ownerId: uuid().notNull(),
    title: text().notNull(),
    /** The title for search and sorting: lower case without accents, computed in the same way for every database. */
    titleKey: text().notNull(),
    description: text(),
    mode: text().$type<GameMode>().notNull(),
    visibility: text().$type<QuizVisibility>().notNull(),
    category: text().$type<QuizCategory>().notNull(),
    /** An uploaded picture is stored as its path without an origin, as in the questions. */
    imageCover: text(),
    imageCoverCredit: jsonb().$type<PictureCredit>(),
    languageCode: text().notNull(),
    questions: jsonb().$type<Question[]>().notNull(),
    numberOfQuestions: integer().notNull(),
    questionDefaults: jsonb().$type<QuestionDefaults>(),
    /** How the owner keeps order. Neither counts as a change of the quiz. */
    folderId: uuid().references(() => quizFolders.id, { onDelete: 'set null' }),
    tags: text().array().notNull().default([]),
    /** Counts the saves: a client that names the version it read does not overwrite a later one. */
    version: integer().notNull().default(1),
    /** The size of the questions, for the quota of the owner. */
    bytes: integer().generatedAlwaysAs(sql`octet_length(questions::text)`),
    /** Of a copy of another user's quiz. Not a reference, because it outlives its source. */
    basedOn: jsonb().$type<QuizSource>(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    // A list's order, and behind it all that lists are narrowed by: counting the matches and skipping to a far page
    // read the index alone. The quizzes themselves, mostly questions, are read for the page only.
    index('quizzes_own_by_created').on(table.ownerId, table.createdAt, ...narrowedBy(table), table.visibility),
    index('quizzes_own_by_updated').on(table.ownerId, table.updatedAt, ...narrowedBy(table), table.visibility),
    index('quizzes_own_by_title').on(table.ownerId, ...titleOrder(table), table.visibility),
    index('quizzes_folder').on(table.folderId).where(isInFolder(table)),
    index('quizzes_tagged').on(table.ownerId).where(hasTags(table)),
    // The quota of an owner is counted by the index alone.
    index('quizzes_own_size').on(table.ownerId, table.bytes),
    index('quizzes_public_by_created')
      .on(table.createdAt, ...narrowedBy(table))
      .where(isPublic(table)),
    index('quizzes_public_by_updated')
      .on(table.updatedAt, ...narrowedBy(table))
      .where(isPublic(table)),
    index('quizzes_public_by_title')
      .on(...titleOrder(table))
      .where(isPublic(table)),
    // Which quizzes show a picture. An own address may be longer than an entry of an ordered index.
    index('quizzes_pictures').using('gin', picturesIn(table.questions)),
    index('quizzes_cover').using('hash', pictureIdOf(table.imageCover)),
    index('quizzes_title').using('gin', sql`${table.titleKey} gin_trgm_ops`),
  ],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What a search reads of a quiz, without its questions: one row per quiz. Triggers of migrations/0006_quiz_search.sql write
 * it, so that no statement on quizzes and finished games can forget it.
 */
export const quizSearch = pgTable(
  'quiz_search',
  {
    quizId: uuid()
      .primaryKey()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    ownerId: uuid().notNull(),
    visibility: text().$type<QuizVisibility>().notNull(),
    mode: text().$type<GameMode>().notNull(),
    category: text().$type<QuizCategory>().notNull(),
    languageCode: text().notNull(),
    titleKey: text().notNull(),
    /** Words of the title (A), of description and category (B) and of questions (C); a lexeme such as `@PUBLIC` for each filter. */
    words: tsvector().notNull(),
    /** The number of games that reached their podium, of all hosts. */
    plays: integer().notNull().default(0),
    /** When the latest of them was opened. */
    lastPlayedAt: moment(),
  },
  (table) => [
    // The most played quizzes first, with what a list is narrowed by.
    index('quiz_search_public_by_plays')
      .on(table.plays, table.quizId, table.titleKey, ...choices(table))
      .where(isPublic(table)),
    index('quiz_search_own_by_plays').on(table.ownerId, table.plays, table.quizId),
    index('quiz_search_words').using('gin', table.words),
  ],
)

/** The links by which other users see a private quiz. */
export const quizShares = pgTable('quiz_shares', {
  quizId: uuid()
    .primaryKey()
    .references(() => quizzes.id, { onDelete: 'cascade' }),
  /** SHA-256 of the secret, which is stored nowhere. */
  digest: text().notNull(),
  createdAt: moment().notNull(),
})

/**
 * The addresses on join sheets. The code is stored as it is, because a sheet can be printed again, and because it leads to less
 * than the PIN on a screen.
 */
export const joinLinks = pgTable(
  'join_links',
  {
    code: text().primaryKey(),
    quizId: uuid()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    /** References users(id) in the migration, by hand. */
    hostId: uuid().notNull(),
  },
  (table) => [unique('join_links_quiz').on(table.quizId, table.hostId), index('join_links_host').on(table.hostId)],
)
