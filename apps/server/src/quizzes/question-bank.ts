import type { Question, QuestionBankQuery } from '@pinwheel/contract'
import { MAX_BANK_QUESTIONS } from '@pinwheel/contract'
import { sql } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { contains, wordQuery, wordsOf } from '../sql/search-words.ts'
import type { QuizFilter } from './filter.ts'
import { findByRelevance, NO_AUTHORS } from './search.ts'
import { quizzes } from './tables.ts'

/** The quizzes whose questions are compared, half of them the caller's own. Quizzes have up to fifty questions. */
const COMPARED_QUIZZES = 40

export type FoundQuestion = { quizId: string; ownerId: string; title: string; languageCode: string; question: Question }

/**
 * Questions of own and of public quizzes with all words of the search in their text, then other questions of quizzes with the
 * search in their title; at most {@link MAX_BANK_QUESTIONS}, those of the most relevant quizzes first.
 */
export async function findQuestionsByWords(
  db: Executor,
  userId: string,
  { search, mode }: QuestionBankQuery,
): Promise<FoundQuestion[]> {
  const words = wordsOf(search)
  if (words.length === 0) return []
  const list: QuizFilter = { search, mode, sort: 'relevance', order: 'desc', limit: 1, offset: 0 }
  const own = await findByRelevance(db, { ...list, ownerId: userId }, search, NO_AUTHORS)
  const published = await findByRelevance(db, { ...list, visibility: 'PUBLIC' }, search, NO_AUTHORS)
  const ownFirst = own.slice(0, COMPARED_QUIZZES / 2)
  const ids = [...new Set([...ownFirst, ...published])].slice(0, COMPARED_QUIZZES)
  if (ids.length === 0) return []
  const { rows } = await db.execute<{
    quiz_id: string
    owner_id: string
    title: string
    language_code: string
    question: Question
  }>(sql`
    with asked as (
      select q.id as quiz_id, q.owner_id, q.title, q.language_code, q.title_key, place, number, question,
             to_tsvector('simple', search_key(question ->> 'question')) @@ ${wordQuery(words.join(' '), true)} as is_match
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, place)
      join ${quizzes} q using (id)
      cross join lateral jsonb_array_elements(q.questions) with ordinality as e (question, number))
    select quiz_id, owner_id, title, language_code, question from asked
    where is_match or ${contains(sql`title_key`, search)}
    order by is_match desc, place, number limit ${MAX_BANK_QUESTIONS}`)
  return rows.map(({ quiz_id: quizId, owner_id: ownerId, language_code: languageCode, ...found }) => ({
    ...found,
    quizId,
    ownerId,
    languageCode,
  }))
}
