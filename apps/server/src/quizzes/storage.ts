import type { PublicQuizQuery, Question, QuizSave, QuizVisibility } from '@pinwheel/contract'
import { and, asc, count, desc, eq, getTableColumns, inArray, like, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { quizzes } from './tables.ts'

export type QuizRow = Omit<typeof quizzes.$inferSelect, 'questions'>

/** A list's filters. Without an owner or a visibility that one does not narrow it. */
export type QuizFilter = PublicQuizQuery & { ownerId?: string; visibility?: QuizVisibility | undefined }

// The questions are most of a quiz, and no list needs them.
const { questions: _, ...withoutQuestions } = getTableColumns(quizzes)

export async function findQuiz(db: Executor, id: string): Promise<QuizRow | undefined> {
  const rows = await db.select(withoutQuestions).from(quizzes).where(eq(quizzes.id, id))
  return rows[0]
}

export async function findQuestions(db: Executor, id: string): Promise<Question[] | undefined> {
  const rows = await db.select({ questions: quizzes.questions }).from(quizzes).where(eq(quizzes.id, id))
  return rows[0]?.questions
}

export async function findCovers(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: quizzes.id, cover: quizzes.imageCover })
    .from(quizzes)
    .where(inArray(quizzes.id, [...new Set(ids)]))
  return new Map(rows.flatMap(({ id, cover }) => (cover === null ? [] : [[id, cover] as const])))
}

export async function insertQuiz(db: Executor, ownerId: string, save: QuizSave, now: Date): Promise<QuizRow> {
  const values = { ...columnsOf(save), ownerId, createdAt: now, updatedAt: now }
  const [row] = await db.insert(quizzes).values(values).returning(withoutQuestions)
  if (row === undefined) throw new Error('The database stored a quiz and returned no row.')
  return row
}

/** Does nothing where a quiz of this id exists. */
export async function insertQuizAs(
  db: Executor,
  id: string,
  ownerId: string,
  save: QuizSave,
  now: Date,
): Promise<void> {
  const values = { ...columnsOf(save), id, ownerId, createdAt: now, updatedAt: now }
  await db.insert(quizzes).values(values).onConflictDoNothing()
}

/** @returns undefined when the quiz is gone. */
export async function replaceQuiz(db: Executor, id: string, save: QuizSave, now: Date): Promise<QuizRow | undefined> {
  const values = { ...columnsOf(save), updatedAt: now }
  const rows = await db.update(quizzes).set(values).where(eq(quizzes.id, id)).returning(withoutQuestions)
  return rows[0]
}

export async function deleteQuiz(db: Executor, id: string): Promise<void> {
  await db.delete(quizzes).where(eq(quizzes.id, id))
}

export async function listQuizzes(db: Executor, filter: QuizFilter): Promise<{ rows: QuizRow[]; total: number }> {
  const where = conditionOf(filter)
  const direction = filter.order === 'asc' ? asc : desc
  const rows = await db
    .select(withoutQuestions)
    .from(quizzes)
    .where(where)
    .orderBy(direction(SORT_COLUMNS[filter.sort]), direction(quizzes.id))
    .limit(filter.limit)
    .offset(filter.offset)
  const [counted] = await db.select({ total: count() }).from(quizzes).where(where)
  return { rows, total: counted?.total ?? 0 }
}

const SORT_COLUMNS = {
  // One alphabet for all, whatever the database was set up with: "Äpfel" stands beside "Apfel".
  title: sql`${quizzes.titleKey} collate "und-x-icu"`,
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
    search === undefined ? undefined : like(quizzes.titleKey, `%${literal(titleKey(search))}%`),
  )
}

/** Folded here and not in the database, whose own notion of case depends on how it was set up. */
const titleKey = (title: string): string => title.normalize('NFC').toLowerCase()

const literal = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)

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
