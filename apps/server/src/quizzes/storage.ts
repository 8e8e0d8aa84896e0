import type { PublicQuizQuery, Question, QuizSave, QuizVisibility } from '@pinwheel/contract'
import { and, asc, count, desc, eq, getTableColumns, inArray, like } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { byAlphabet, quizzes } from './tables.ts'

export type QuizRow = Omit<typeof quizzes.$inferSelect, 'questions' | 'bytes'>

/** A list's filters. Without an owner or a visibility that one does not narrow it. */
export type QuizFilter = PublicQuizQuery & { ownerId?: string; visibility?: QuizVisibility | undefined }

// The questions are most of a quiz, and no list needs them.
const { questions: _, bytes: _bytes, ...withoutQuestions } = getTableColumns(quizzes)

export async function findQuiz(db: Executor, id: string): Promise<QuizRow | undefined> {
  const rows = await db.select(withoutQuestions).from(quizzes).where(eq(quizzes.id, id))
  return rows[0]
}

export async function findQuestions(db: Executor, id: string): Promise<Question[] | undefined> {
  const rows = await db.select({ questions: quizzes.questions }).from(quizzes).where(eq(quizzes.id, id))
  return rows[0]?.questions
}

/** As it was saved, with the addresses of our own pictures as paths. */
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
    // Mode and questions of a row fitted each other when they were stored together.
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

export async function insertQuiz(db: Executor, ownerId: string, save: QuizSave, now: Date): Promise<QuizRow> {
  const values = { ...columnsOf(save), ownerId, createdAt: now, updatedAt: now }
  const [row] = await db.insert(quizzes).values(values).returning(withoutQuestions)
  if (row === undefined) throw new Error('The database stored a quiz and returned no row.')
  return row
}

/** A quiz that comes with its id and its past. */
export type KnownQuiz = { id: string; ownerId: string; quiz: QuizSave; createdAt: Date; updatedAt: Date }

/** Does nothing where a quiz of this id exists. */
export async function insertQuizAs(db: Executor, { quiz, ...known }: KnownQuiz): Promise<void> {
  await db
    .insert(quizzes)
    .values({ ...columnsOf(quiz), ...known })
    .onConflictDoNothing()
}

export async function isQuizStored(db: Executor, id: string): Promise<boolean> {
  return (await db.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.id, id))).length > 0
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
  const order = [direction(SORT_KEYS[filter.sort]), direction(quizzes.id)]
  // The keys of the page by an index alone, however far it is; whole rows are read for the page only.
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
