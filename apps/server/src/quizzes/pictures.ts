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
  const changed =
    'imageURL' in question ? { ...question, imageURL: change(question.imageURL) } : withMedia(question, change)
  const { explanation } = changed
  return explanation === undefined ? changed : { ...changed, explanation: withMedia(explanation, change) }
}

const withMedia = <Shown extends { media?: { url: string } }>(
  shown: Shown,
  change: (address: string) => string,
): Shown => (shown.media === undefined ? shown : { ...shown, media: { ...shown.media, url: change(shown.media.url) } })

/** The quiz with all its addresses in their stored form. */
export function withStoredAddresses(save: QuizSave, stored: (address: string) => string): QuizSave {
  const { imageCoverURL } = save
  return {
    ...save,
    imageCoverURL: imageCoverURL && stored(imageCoverURL),
    questions: mapAddresses(save.questions, stored),
    // Only addresses changed, so the questions still match the mode.
  } as QuizSave
}

/** The addresses of the cover and of the media in the questions. */
export function addressesIn({ imageCoverURL, questions }: QuizSave): string[] {
  const addresses = imageCoverURL === undefined ? [] : [imageCoverURL]
  mapAddresses(questions, (address) => (addresses.push(address), address))
  return addresses
}

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
