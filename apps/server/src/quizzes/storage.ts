import type { PictureCredit, Question, QuizSave, QuizSource } from '@pinwheel/contract'
import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { contains, searchKey } from '../sql/search-words.ts'
import { findByRelevance, findByWords, findMostPlayed, MAX_FOUND } from './search.ts'
import type { Authors } from './search.ts'
import { isOrderedUnder, pageFromNearerEnd } from './filter.ts'
import type { QuizFilter } from './filter.ts'
import { byAlphabet, quizzes } from './tables.ts'

export type QuizRow = Omit<typeof quizzes.$inferSelect, 'questions' | 'bytes'>

// Questions are most of the data of a quiz, and lists do not need them.
const { questions: _, bytes: _bytes, ...withoutQuestions } = getTableColumns(quizzes)

export async function findQuiz(db: Executor, id: string): Promise<QuizRow | undefined> {
  const rows = await db.select(withoutQuestions).from(quizzes).where(eq(quizzes.id, id))
  return rows[0]
}

export async function findOwnQuizzes(db: Executor, ownerId: string, ids: readonly string[]): Promise<QuizRow[]> {
  const isOwn = and(eq(quizzes.ownerId, ownerId), inArray(quizzes.id, [...ids]))
  return db.select(withoutQuestions).from(quizzes).where(isOwn)
}

export async function findQuestions(db: Executor, id: string): Promise<Question[] | undefined> {
  const rows = await db.select({ questions: quizzes.questions }).from(quizzes).where(eq(quizzes.id, id))
  return rows[0]?.questions
}

/** The quiz as it was saved, with the addresses of uploaded pictures as paths. */
export async function findWholeQuiz(db: Executor, id: string): Promise<QuizSave | undefined> {
  const [row] = await db.select().from(quizzes).where(eq(quizzes.id, id))
  if (row === undefined) return undefined
  const { title, mode, visibility, category, languageCode, description, imageCover, imageCoverCredit, questions } = row
  const { questionDefaults } = row
  return {
    title,
    mode,
    visibility,
    category,
    languageCode,
    questions,
    ...(description !== null && { description }),
    ...(imageCover !== null && { imageCoverURL: imageCover }),
    ...(imageCoverCredit !== null && { imageCoverCredit }),
    ...(questionDefaults !== null && { questionDefaults }),
    // Mode and questions of a row were validated together when they were stored.
  } as QuizSave
}

/** The stored address of a cover, without an origin, and whose picture it is. Null if the quiz has no cover. */
export type StoredCover = { address: string | null; credit: PictureCredit | null }

export async function findCovers(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, StoredCover>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: quizzes.id, address: quizzes.imageCover, credit: quizzes.imageCoverCredit })
    .from(quizzes)
    .where(inArray(quizzes.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, ...cover }) => [id, cover]))
}

export async function insertQuiz(
  db: Executor,
  ids: { ownerId: string; id?: string; basedOn?: QuizSource },
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

type QuizList = { rows: QuizRow[]; total: number }

/**
 * Quizzes whose title contains the search come first, then those with its words in description, category or questions. A list
 * by relevance or by plays contains both in one order, and quizzes of matching authors as well.
 */
export async function listQuizzes(db: Executor, filter: QuizFilter, authors: Authors): Promise<QuizList> {
  if (filter.search !== undefined && (filter.sort === 'relevance' || filter.sort === 'plays')) {
    const ids = await findByRelevance(db, filter, filter.search, authors)
    return { rows: await findInOrder(db, ids.slice(filter.offset, filter.offset + filter.limit)), total: ids.length }
  }
  if (filter.sort === 'plays') {
    const total = await countQuizzes(db, filter)
    return { rows: await findInOrder(db, await findMostPlayed(db, filter, pageFromNearerEnd(filter, total))), total }
  }
  const byTitle = await listByTitle(db, filter)
  if (filter.search === undefined || byTitle.total >= MAX_FOUND) return byTitle
  const byWords = await inOrderOf(db, filter, await findByWords(db, filter, filter.search))
  const start = Math.max(0, filter.offset - byTitle.total)
  const onPage = byWords.slice(start, start + filter.limit - byTitle.rows.length)
  return { rows: [...byTitle.rows, ...(await findInOrder(db, onPage))], total: byTitle.total + byWords.length }
}

async function findInOrder(db: Executor, ids: readonly string[]): Promise<QuizRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(withoutQuestions)
    .from(quizzes)
    .where(inArray(quizzes.id, [...ids]))
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

const orderOf = ({ order, sort }: Pick<QuizFilter, 'order' | 'sort'>): SQL[] => {
  const direction = order === 'asc' ? asc : desc
  return [direction(SORT_KEYS[sort]), direction(quizzes.id)]
}

/** At most {@link MAX_FOUND} of these ids, in the order of the list. Only the quizzes of the page are read then. */
async function inOrderOf(db: Executor, filter: QuizFilter, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(inArray(quizzes.id, [...ids]))
    .orderBy(...orderOf(filter))
    .limit(MAX_FOUND)
  return rows.map(({ id }) => id)
}

async function listByTitle(db: Executor, filter: QuizFilter): Promise<QuizList> {
  const total = await countQuizzes(db, filter)
  const { order, limit, offset } = pageFromNearerEnd(filter, total)
  // An index-only scan finds the ids of the page; whole rows are read for the page only.
  const page = db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(conditionOf(filter))
    .orderBy(...orderOf({ sort: filter.sort, order }))
    .limit(limit)
    .offset(offset)
    .as('page')
  const rows = await db
    .select(withoutQuestions)
    .from(quizzes)
    .innerJoin(page, eq(quizzes.id, page.id))
    .orderBy(...orderOf(filter))
  return { rows, total }
}

async function countQuizzes(db: Executor, filter: QuizFilter): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(quizzes).where(conditionOf(filter))
  return counted?.total ?? 0
}

const SORT_KEYS = {
  title: byAlphabet(quizzes.titleKey),
  created: quizzes.createdAt,
  updated: quizzes.updatedAt,
  // Without a search every quiz is as relevant, and by plays a list has its own statement.
  relevance: quizzes.createdAt,
  plays: quizzes.createdAt,
}

function conditionOf(filter: QuizFilter): SQL | undefined {
  const { ownerId, visibility, mode, category, languageCode, search } = filter
  return and(
    ownerId === undefined ? undefined : eq(quizzes.ownerId, ownerId),
    visibility === undefined ? undefined : eq(quizzes.visibility, visibility),
    mode === undefined ? undefined : eq(quizzes.mode, mode),
    category === undefined ? undefined : eq(quizzes.category, category),
    languageCode === undefined ? undefined : eq(quizzes.languageCode, languageCode),
    search === undefined ? undefined : contains(quizzes.titleKey, search),
    isOrderedUnder(filter),
  )
}

function columnsOf(save: QuizSave) {
  const { title, mode, visibility, category, languageCode, questions } = save
  return {
    title,
    titleKey: searchKey(title),
    description: save.description ?? null,
    mode,
    visibility,
    category,
    imageCover: save.imageCoverURL ?? null,
    imageCoverCredit: save.imageCoverURL === undefined ? null : (save.imageCoverCredit ?? null),
    languageCode,
    questions,
    numberOfQuestions: questions.length,
    questionDefaults: save.questionDefaults ?? null,
  }
}
