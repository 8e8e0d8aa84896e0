import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { contains, searchKey, wordQuery, wordsOf } from '../sql/search-words.ts'
import { isOrderedUnder } from './filter.ts'
import type { PageScan, QuizFilter } from './filter.ts'
import { quizSearch, quizzes } from './tables.ts'

/** Ids of users with a nickname like the search, and of those with one like a word of it. */
export type Authors = { all: readonly string[]; byWord: ReadonlyMap<string, readonly string[]> }

export const NO_AUTHORS: Authors = { all: [], byWord: new Map() }

/** As many quizzes are found by words or relevance. A longer list helps no user to choose. */
export const MAX_FOUND = 200

/**
 * A word that most quizzes contain is looked for in this number of the most played quizzes only: to read all its quizzes
 * from the index takes longer than a page may.
 */
const MOST_PLAYED = 1000

/** The words of a search from this one on are not compared with authors, so that a long text makes no long query. */
const MAX_AUTHOR_WORDS = 8

/** All filters of a list but its search, on the table of searches. */
function scopeOf(filter: QuizFilter): SQL | undefined {
  const { ownerId, visibility, mode, category, languageCode } = filter
  return and(
    orderedUnder(filter),
    ownerId === undefined ? undefined : eq(quizSearch.ownerId, ownerId),
    visibility === undefined ? undefined : eq(quizSearch.visibility, visibility),
    mode === undefined ? undefined : eq(quizSearch.mode, mode),
    category === undefined ? undefined : eq(quizSearch.category, category),
    languageCode === undefined ? undefined : eq(quizSearch.languageCode, languageCode),
  )
}

/** Folders and tags are of the quiz alone. */
function orderedUnder(filter: QuizFilter): SQL | undefined {
  const isOrdered = isOrderedUnder(filter)
  return isOrdered && sql`${quizSearch.quizId} in (select ${quizzes.id} from ${quizzes} where ${isOrdered})`
}

/** The same filters as lexemes: without them, PostgreSQL would read a common word of other owners' quizzes row by row. */
function scopeQuery({ ownerId, visibility, mode, category, languageCode }: QuizFilter): SQL {
  const values = [ownerId, visibility, mode, category, languageCode].filter((value) => value !== undefined)
  return lexemes(values, ' & ')
}

const lexemes = (values: readonly string[], operator: ' & ' | ' | '): SQL =>
  sql`${values.map((value) => `'@${value.replace(/['\\]/g, '$&$&')}'`).join(operator)}::tsquery`

/** A query for all words, each in the text of a quiz or in the name of its author; undefined if there is no word. */
function searchQuery(search: string, { byWord }: Authors): SQL | undefined {
  const words = wordsOf(search)
  if (words.length === 0) return undefined
  const parts = words.slice(0, MAX_AUTHOR_WORDS).map((word, index) => {
    const text = wordQuery(word, index === words.length - 1)
    const ids = byWord.get(word) ?? []
    return ids.length === 0 ? text : sql`(${text} || ${lexemes(ids, ' | ')})`
  })
  const rest = words.slice(MAX_AUTHOR_WORDS).join(' ')
  if (rest !== '') parts.push(wordQuery(rest, true))
  return sql`(${sql.join(parts, sql` && `)})`
}

/** The words of a search that are compared with the names of authors. */
export const authorWords = (search: string): string[] => wordsOf(search).slice(0, MAX_AUTHOR_WORDS)

/**
 * The ids of at most {@link MAX_FOUND} quizzes with all words of the search in title, description, category or questions,
 * but without the whole search in the title.
 */
export async function findByWords(db: Executor, filter: QuizFilter, search: string): Promise<string[]> {
  const query = searchQuery(search, NO_AUTHORS)
  if (query === undefined) return []
  const isElsewhere = sql`not ${contains(sql`title_key`, search)}`
  const found = await db.execute<{ id: string }>(sql`
    with played as materialized (
      select quiz_id from (${mostPlayed(filter)}) most
      where words @@ ${query} and ${isElsewhere} limit ${MAX_FOUND}),
    others as (
      select quiz_id from ${quizSearch}
      where words @@ (${query} && ${scopeQuery(filter)}) and numnode(${query}) > 0 and ${and(isElsewhere, orderedUnder(filter))}
        and (select count(*) from played) < ${MAX_FOUND}
      limit ${MAX_FOUND})
    select quiz_id as id from played union select quiz_id from others`)
  return found.rows.map(({ id }) => id)
}

const mostPlayed = (filter: QuizFilter): SQL => sql`
  select quiz_id, title_key, owner_id, words, plays from ${quizSearch} where ${scopeOf(filter)}
  order by plays desc, quiz_id desc limit ${MOST_PLAYED}`

/**
 * The ids of at most {@link MAX_FOUND} quizzes, the most relevant or, if the list is sorted by them, the most played first. Quizzes with the whole search in the title precede
 * those with it in the name of the author, and these precede all others with its words; within each group, how
 * prominent the words are and how often the quiz was played (its logarithm) decide.
 */
export async function findByRelevance(
  db: Executor,
  filter: QuizFilter,
  search: string,
  authors: Authors,
): Promise<string[]> {
  const query = searchQuery(search, authors)
  const key = searchKey(search)
  const inTitle = contains(sql`title_key`, search)
  const newestByTitle = db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(and(titleScope(filter), contains(quizzes.titleKey, search)))
    .orderBy(desc(quizzes.createdAt), desc(quizzes.id))
    .limit(MAX_FOUND)
  const words = query ?? sql`''::tsquery`
  const isByAuthor = inArray(quizSearch.ownerId, [...authors.all])
  const found = await db.execute<{ id: string }>(sql`
    with played as materialized (
      select quiz_id from (${mostPlayed(filter)}) most
      where words @@ ${words} or ${inTitle} or ${inArray(sql`owner_id`, [...authors.all])}
      order by ${inTitle} desc, plays desc limit ${MAX_FOUND}),
    others as (
      select quiz_id from ${quizSearch}
      where words @@ (${words} && ${scopeQuery(filter)}) and numnode(${words}) > 0 and (select count(*) from played) < ${MAX_FOUND}
      limit ${MAX_FOUND}),
    by_author as (select quiz_id from ${quizSearch} where ${and(scopeOf(filter), isByAuthor)} limit ${MAX_FOUND}),
    found as (
      select quiz_id from played union select quiz_id from others union select quiz_id from by_author union (${newestByTitle})
    )
    select ${quizSearch.quizId} as id from found join ${quizSearch} using (quiz_id)
    order by ${filter.sort === 'plays' ? sql`plays desc,` : sql``} case when ${inTitle} then 20 when ${isByAuthor} then 10 else 0 end
      + case when title_key = ${key} then 4 else 0 end
      + 4 * ts_rank('{0.05, 0.2, 0.5, 1}', words, ${words}) + log(1 + plays) desc, plays desc, quiz_id desc
    limit ${MAX_FOUND}`)
  return found.rows.map(({ id }) => id)
}

function titleScope({ ownerId, visibility, mode, category, languageCode }: QuizFilter): SQL | undefined {
  return and(
    ownerId === undefined ? undefined : eq(quizzes.ownerId, ownerId),
    visibility === undefined ? undefined : eq(quizzes.visibility, visibility),
    mode === undefined ? undefined : eq(quizzes.mode, mode),
    category === undefined ? undefined : eq(quizzes.category, category),
    languageCode === undefined ? undefined : eq(quizzes.languageCode, languageCode),
  )
}

/** A page of the most played public quizzes. */
export async function findMostPlayed(db: Executor, filter: QuizFilter, scan: PageScan): Promise<string[]> {
  const direction = scan.order === 'asc' ? sql`asc` : sql`desc`
  const page = await db.execute<{ id: string }>(sql`
    select quiz_id as id from ${quizSearch} where ${scopeOf(filter)}
    order by plays ${direction}, quiz_id ${direction} limit ${scan.limit} offset ${scan.offset}`)
  const ids = page.rows.map(({ id }) => id)
  return scan.order === filter.order ? ids : ids.toReversed()
}

export type Plays = { plays: number; lastPlayedAt: Date | null }

/** How often quizzes were played. A quiz that a search does not know yet is absent. */
export async function findPlays(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Plays>> {
  if (ids.length === 0) return new Map()
  const { quizId, plays, lastPlayedAt } = quizSearch
  const rows = await db
    .select({ quizId, plays, lastPlayedAt })
    .from(quizSearch)
    .where(inArray(quizId, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.quizId, row]))
}

/** The values of a filter that public quizzes have, the most frequent first. Reads an index of all of them. */
export async function findChoices<Column extends typeof quizSearch.category | typeof quizSearch.languageCode>(
  db: Executor,
  column: Column,
): Promise<Column['_']['data'][]> {
  const rows = await db
    .select({ value: sql<Column['_']['data']>`${column}` })
    .from(quizSearch)
    .where(eq(quizSearch.visibility, 'PUBLIC'))
    .groupBy(column)
    .orderBy(sql`count(*) desc`, column)
  return rows.map(({ value }) => value)
}
