import type { Question, QuizSave } from '@pinwheel/contract'
import { inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { ownAddressesIn } from '../sql/own-addresses.ts'
import { quizzes } from './tables.ts'

/** The questions with every address of a picture or other medium put through the given function. */
export const mapAddresses = (questions: readonly Question[], change: (address: string) => string): Question[] =>
  questions.map((question) => withAddresses(question, change))

function withAddresses(question: Question, change: (address: string) => string): Question {
  if ('imageURL' in question) return { ...question, imageURL: change(question.imageURL) }
  const { media } = question
  return media === undefined ? question : { ...question, media: { ...media, url: change(media.url) } }
}

const addressOf = (question: Question): string | undefined =>
  'imageURL' in question ? question.imageURL : question.media?.url

/** Every address that a quiz shows something from: its cover's and those of its questions. */
export const addressesIn = ({ imageCoverURL, questions }: QuizSave): string[] =>
  [imageCoverURL, ...questions.map(addressOf)].filter((address) => address !== undefined)

/** Those of the stored addresses that a quiz shows. */
export async function addressesInQuizzes(db: Executor, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ address: string }>(shownInQuizzes(addresses))
  return new Set(rows.map(({ address }) => address))
}

/** Written as joins: for a question whether any exists, PostgreSQL would rather leaf through the whole table. */
export const shownInQuizzes = (addresses: readonly string[]): SQL => sql`
  select ${quizzes.imageCover} as address from ${quizzes} where ${inArray(quizzes.imageCover, [...addresses])}
  union
  select address from unnest(${sql.param([...addresses])}::text[]) as address
    join ${quizzes} on ${ownAddressesIn(quizzes.questions)} ? address`
