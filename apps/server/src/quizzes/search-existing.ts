import { z } from 'zod'
import { sql } from 'drizzle-orm'
import type { Jobs } from '../jobs/index.ts'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'

/** The same name as in migrations/0006_quiz_search.sql, which adds the first job. */
const KIND = 'search existing quizzes'
const BATCH = 200

const Payload = z.object({ after: z.uuid() })

/**
 * Adds quizzes of earlier versions to the table of searches: 200 per transaction, so that no save waits longer than for these.
 * Until the last batch, a search finds the others by their titles only.
 */
export function searchExistingQuizzes({ db }: Sql, jobs: Jobs): void {
  jobs.handle(KIND, async (payload) => {
    const { after } = Payload.parse(payload)
    await transaction(db, async (tx) => {
      const last = await addBatch(tx, after)
      if (last !== undefined) await jobs.add(tx, KIND, { after: last })
    })
  })
}

/** @returns the last id of the batch; undefined after the last batch */
async function addBatch(tx: Executor, after: string): Promise<string | undefined> {
  // Locked, so that no quiz of the batch is deleted before its row is written. A row that a save has written is newer.
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    with batch as materialized (select * from quizzes where id > ${after} order by id limit ${BATCH} for key share),
    played as (
      select quiz_id, count(*) as plays, max(created_at) as last_played_at from finished_games
      where status = 'COMPLETED' and quiz_id in (select id from batch) group by quiz_id),
    added as (
      insert into quiz_search (quiz_id, owner_id, visibility, mode, category, language_code, title_key, words, plays,
                               last_played_at)
      select q.id, q.owner_id, q.visibility, q.mode, q.category, q.language_code, q.title_key, quiz_words(q),
             coalesce(plays, 0), last_played_at
      from quizzes q left join played on quiz_id = q.id where q.id in (select id from batch)
      on conflict (quiz_id) do nothing)
    select (select id from batch order by id desc limit 1) as last`)
  return rows[0]?.last ?? undefined
}
