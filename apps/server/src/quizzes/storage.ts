import type { OwnQuizQuery, PublicQuizQuery, Question, QuizSave, QuizVisibility } from '@pinwheel/contract'
import { and, asc, count, desc, eq, getTableColumns, inArray, like, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { byAlphabet, hasTags, quizFolders, quizWords, quizzes } from './tables.ts'

export type QuizRow = Omit<typeof quizzes.$inferSelect, 'questions' | 'bytes'>

/** Filters of a list. Absent fields do not filter. */
export type QuizFilter = PublicQuizQuery & { ownerId?: string; visibility?: QuizVisibility | undefined } & Partial<
    Pick<OwnQuizQuery, 'folderId' | 'tag'>
  >

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

type QuizList = { rows: QuizRow[]; total: number }

/** As many quizzes without the search in their title follow those with it. A longer list helps no user to choose. */
const MAX_FOUND_BY_WORDS = 200

/** Quizzes whose title contains the search come first, then those with its words in description, category or questions. */
export async function listQuizzes(db: Executor, filter: QuizFilter): Promise<QuizList> {
  const byTitle = await listByTitle(db, filter)
  if (filter.search === undefined || byTitle.total >= MAX_FOUND_BY_WORDS) return byTitle
  const byWords = await findByWords(db, filter, filter.search)
  const start = Math.max(0, filter.offset - byTitle.total)
  const rows = [...byTitle.rows, ...byWords.slice(start, start + filter.limit - byTitle.rows.length)]
  return { rows, total: byTitle.total + byWords.length }
}

const orderOf = ({ order, sort }: QuizFilter): SQL[] => {
  const direction = order === 'asc' ? asc : desc
  return [direction(SORT_KEYS[sort]), direction(quizzes.id)]
}

/** A shorter last word must be the whole word: too many words begin with it. */
const MIN_PREFIX = 3

/** In the order of the list, at most {@link MAX_FOUND_BY_WORDS}. The last word of the search may be incomplete. */
async function findByWords(db: Executor, filter: QuizFilter, search: string): Promise<QuizRow[]> {
  const { ownerId, visibility, mode, category, languageCode } = filter
  const key = titleKey(search)
  const lastWord = key.match(/[\p{L}\p{N}]+/gu)?.at(-1)
  if (lastWord === undefined) return []
  const scope = [ownerId, visibility, mode, category, languageCode].filter((value) => value !== undefined)
  const scopeQuery = scope.map((value) => `'@${value.replace(/['\\]/g, '$&$&')}'`).join(' & ')
  const suffix = lastWord.length < MIN_PREFIX ? '' : ':*'
  const words = sql`plainto_tsquery('simple', ${key})`
  // A search of separators has no word, and is null instead of a query for all quizzes.
  const query = sql`case when numnode(${words}) > 0 then (${words}::text || ${suffix})::tsquery && ${scopeQuery}::tsquery end`
  const found = db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(and(sql`${quizWords(quizzes)} @@ ${query} and not ${hasInTitle(search)}`, isOrderedUnder(filter)))
    .limit(MAX_FOUND_BY_WORDS)
    .as('found')
  return db
    .select(withoutQuestions)
    .from(quizzes)
    .innerJoin(found, eq(quizzes.id, found.id))
    .orderBy(...orderOf(filter))
}

async function listByTitle(db: Executor, filter: QuizFilter): Promise<QuizList> {
  const where = conditionOf(filter)
  const order = orderOf(filter)
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

function conditionOf(filter: QuizFilter): SQL | undefined {
  const { ownerId, visibility, mode, category, languageCode, search } = filter
  return and(
    ownerId === undefined ? undefined : eq(quizzes.ownerId, ownerId),
    visibility === undefined ? undefined : eq(quizzes.visibility, visibility),
    mode === undefined ? undefined : eq(quizzes.mode, mode),
    category === undefined ? undefined : eq(quizzes.category, category),
    languageCode === undefined ? undefined : eq(quizzes.languageCode, languageCode),
    search === undefined ? undefined : hasInTitle(search),
    isOrderedUnder(filter),
  )
}

/** In the folder or one of its folders, and with the tag. */
function isOrderedUnder({ folderId, tag }: QuizFilter): SQL | undefined {
  return and(
    folderId === undefined
      ? undefined
      : sql`${quizzes.folderId} in (select id from ${quizFolders}
              where ${quizFolders.id} = ${folderId} or ${quizFolders.parentId} = ${folderId})`,
    tag === undefined ? undefined : sql`${hasTags(quizzes)} and ${quizzes.tags} @> ${sql.param([tag])}::text[]`,
  )
}

const ACCENTS = /[\u0300-\u036F]/gu

/**
 * Without case and accents: "irreguliers" finds "Verbes irréguliers". Computed here, because case conversion in the
 * database depends on its locale.
 */
const titleKey = (title: string): string => title.toLowerCase().normalize('NFD').replace(ACCENTS, '').normalize('NFC')

const hasInTitle = (search: string): SQL => like(quizzes.titleKey, `%${escapeLike(titleKey(search))}%`)

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
