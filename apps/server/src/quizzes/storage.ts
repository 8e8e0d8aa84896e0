import type { PublicQuizQuery, Question, QuizSave, QuizVisibility } from '@pinwheel/contract'
import { and, asc, count, desc, eq, getTableColumns, inArray, like, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { byAlphabet, quizzes } from './tables.ts'

export type QuizRow = Omit<typeof quizzes.$inferSelect, 'questions' | 'bytes'>

/** Filters of a list. Absent fields do not filter. */
export type QuizFilter = PublicQuizQuery & { ownerId?: string; visibility?: QuizVisibility | undefined }

// Questions are most of the data of a quiz, and lists do not need them.
const { questions: _, bytes: _bytes, ...withoutQuestions } = getTableColumns(quizzes)

export async function findQuiz(db: Executor, id: string): Promise<QuizRow | undefined> {
  const rows = await db.select(withoutQuestions).from(quizzes).where(eq(quizzes.id, id))
  return rows[0]
}

export async function findQuestions(db: Executor, id: string): Promise<Question[] | undefined> {
  const rows = await db.select({ questions: quizzes.questions }).from(quizzes).where(eq(quizzes.id, id))
  return rows[0]?.questions
}

/** The quiz as it was saved, with the addresses of uploaded pictures as paths. */
export async function findWholeQuiz(db: Executor, id: string): Promise<QuizSave | undefined> {
  const [row] = await db.select().from(quizzes).where(eq(quizzes.id, id))
  if (row === undefined) return undefined
  const { title, mode, visibility, category, languageCode, description, imageCover, questions } = row
  return {
    title,
    mode,
    visibility,
    category,
    languageCode,
    questions,
    ...(description !== null && { description }),
    ...(imageCover !== null && { imageCoverURL: imageCover }),
    // Mode and questions of a row were validated together when they were stored.
  } as QuizSave
}

export async function findCovers(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: quizzes.id, cover: quizzes.imageCover })
    .from(quizzes)
    .where(inArray(quizzes.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, cover }) => [id, cover]))
}

export async function insertQuiz(
  db: Executor,
  ids: { ownerId: string; id?: string },
  save: QuizSave,
  now: Date,
): Promise<QuizRow> {
  const values = { ...columnsOf(save), ...ids, createdAt: now, updatedAt: now }
  const [row] = await db.insert(quizzes).values(values).returning(withoutQuestions)
  if (row === undefined) throw new Error('The database stored a quiz and returned no row.')
  return row
}

/** A quiz with a given id and given times, such as a sample or a legacy quiz. */
export type QuizWithId = { id: string; ownerId: string; quiz: QuizSave; createdAt: Date; updatedAt: Date }

/** Does nothing if a quiz with this id exists. */
export async function insertQuizAs(db: Executor, { quiz, ...columns }: QuizWithId): Promise<void> {
  await db
    .insert(quizzes)
    .values({ ...columnsOf(quiz), ...columns })
    .onConflictDoNothing()
}

export async function isQuizStored(db: Executor, id: string): Promise<boolean> {
  return (await db.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.id, id))).length > 0
}

/**
 * Compares the version and writes in one statement, so that two saves of the same version cannot both succeed.
 *
 * @param expected replaces one of these versions only; absent: any version
 * @returns undefined if the quiz does not exist, or has another version
 */
export async function replaceQuiz(
  db: Executor,
  id: string,
  save: QuizSave,
  now: Date,
  expected?: readonly number[],
): Promise<QuizRow | undefined> {
  const values = { ...columnsOf(save), version: sql`${quizzes.version} + 1`, updatedAt: now }
  const where = and(eq(quizzes.id, id), expected && inArray(quizzes.version, [...expected]))
  const rows = await db.update(quizzes).set(values).where(where).returning(withoutQuestions)
  return rows[0]
}

export async function deleteQuiz(db: Executor, id: string): Promise<void> {
  await db.delete(quizzes).where(eq(quizzes.id, id))
}

export async function listQuizzes(db: Executor, filter: QuizFilter): Promise<{ rows: QuizRow[]; total: number }> {
  const where = conditionOf(filter)
  const direction = filter.order === 'asc' ? asc : desc
  const order = [direction(SORT_KEYS[filter.sort]), direction(quizzes.id)]
  // An index-only scan finds the ids of the page; whole rows are read for the page only.
  const page = db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(where)
    .orderBy(...order)
    .limit(filter.limit)
    .offset(filter.offset)
    .as('page')
  const rows = await db
    .select(withoutQuestions)
    .from(quizzes)
    .innerJoin(page, eq(quizzes.id, page.id))
    .orderBy(...order)
  const [counted] = await db.select({ total: count() }).from(quizzes).where(where)
  return { rows, total: counted?.total ?? 0 }
}

const SORT_KEYS = {
  title: byAlphabet(quizzes.titleKey),
  created: quizzes.createdAt,
  updated: quizzes.updatedAt,
}

function conditionOf({ ownerId, visibility, mode, category, languageCode, search }: QuizFilter): SQL | undefined {
  return and(
    ownerId === undefined ? undefined : eq(quizzes.ownerId, ownerId),
    visibility === undefined ? undefined : eq(quizzes.visibility, visibility),
    mode === undefined ? undefined : eq(quizzes.mode, mode),
    category === undefined ? undefined : eq(quizzes.category, category),
    languageCode === undefined ? undefined : eq(quizzes.languageCode, languageCode),
    search === undefined ? undefined : like(quizzes.titleKey, `%${escapeLike(titleKey(search))}%`),
  )
}

/** Computed here, because case conversion in the database depends on its locale. */
const titleKey = (title: string): string => title.normalize('NFC').toLowerCase()

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)

function columnsOf(save: QuizSave) {
  const { title, mode, visibility, category, languageCode, questions } = save
  return {
    title,
    titleKey: titleKey(title),
    description: save.description ?? null,
    mode,
    visibility,
    category,
    imageCover: save.imageCoverURL ?? null,
    languageCode,
    questions,
    numberOfQuestions: questions.length,
  }
}
