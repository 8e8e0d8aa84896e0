import type { Question, QuizSave } from '@pinwheel/contract'
import { inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { pictureAddresses, pictureIdOf, picturesIn } from '../sql/shown-pictures.ts'
import { quizzes } from './tables.ts'

/** Maps the addresses of pictures and other media in questions. */
export const mapAddresses = (questions: readonly Question[], change: (address: string) => string): Question[] =>
  questions.map((question) => withAddresses(question, change))

function withAddresses(question: Question, change: (address: string) => string): Question {
  if ('imageURL' in question) return { ...question, imageURL: change(question.imageURL) }
  const { media } = question
  return media === undefined ? question : { ...question, media: { ...media, url: change(media.url) } }
}

const addressOf = (question: Question): string | undefined =>
  'imageURL' in question ? question.imageURL : question.media?.url

/** The addresses of the cover and of the media in the questions. */
export const addressesIn = ({ imageCoverURL, questions }: QuizSave): string[] =>
  [imageCoverURL, ...questions.map(addressOf)].filter((address) => address !== undefined)

/** Those of the pictures that a quiz shows: stored addresses by id. */
export async function picturesInQuizzes(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; address: string }>(shownInQuizzes(ids))
  return new Map(rows.map(({ id, address }) => [id, address]))
}

/** Written as joins, because PostgreSQL scans the whole table for `exists`. */
export const shownInQuizzes = (ids: readonly string[]): SQL => sql`
  select ${pictureIdOf(quizzes.imageCover)} as id, ${quizzes.imageCover} as address
    from ${quizzes} where ${inArray(pictureIdOf(quizzes.imageCover), [...ids])}
  union
  select wanted as id, address from unnest(${sql.param([...ids])}::text[]) as wanted
    join ${quizzes} on ${picturesIn(quizzes.questions)} ? wanted
    join ${pictureAddresses(quizzes.questions)} as address on ${pictureIdOf(sql`address`)} = wanted`
