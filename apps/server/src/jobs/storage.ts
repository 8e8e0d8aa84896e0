import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { jobs } from './tables.ts'
import type { JsonValue } from './tables.ts'

/** A claimed job. `attempt` counts from 1; the job is still ours as long as the row has the same number. */
export type Job = { id: number; kind: string; payload: JsonValue; attempt: number }

// Bypasses the query builder's JSON mapping, which stores null as SQL NULL and reads the text "12" as a number.
export async function insertJob(db: Executor, kind: string, payload: JsonValue, now: Date): Promise<void> {
  await db.insert(jobs).values({ kind, payload: sql`${JSON.stringify(payload)}::jsonb`, createdAt: now, dueAt: now })
}

type Claim = { kinds: readonly string[]; limit: number; now: Date; until: Date }

/** Claims due jobs until the given time, in the order in which they became due. No other node claims them before. */
export async function claimDueJobs(db: Executor, { kinds, limit, now, until }: Claim): Promise<Job[]> {
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isNull(jobs.failedAt), lte(jobs.dueAt, now), inArray(jobs.kind, [...kinds])))
    .orderBy(asc(jobs.dueAt), asc(jobs.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return (
    db
      .update(jobs)
      .set({ attempts: sql`${jobs.attempts} + 1`, dueAt: until })
      // An array is computed once; the planner may run `in (select …)` several times, and take more than the limit.
      .where(sql`${jobs.id} = any(array(${due}))`)
      .returning({ id: jobs.id, kind: jobs.kind, payload: sql<JsonValue>`${jobs.payload}`, attempt: jobs.attempts })
  )
}

const isOurs = ({ id, attempt }: Job) => and(eq(jobs.id, id), eq(jobs.attempts, attempt), isNull(jobs.failedAt))

/** Sets the time from which any node may claim the job: extends the lease, or schedules a retry. */
export async function postpone(db: Executor, job: Job, dueAt: Date, lastError?: string): Promise<void> {
  await db
    .update(jobs)
    .set({ dueAt, ...(lastError !== undefined && { lastError }) })
    .where(isOurs(job))
}

export async function deleteJob(db: Executor, job: Job): Promise<void> {
  await db.delete(jobs).where(isOurs(job))
}

export async function markFailed(db: Executor, job: Job, failedAt: Date, lastError: string): Promise<void> {
  await db.update(jobs).set({ failedAt, lastError }).where(isOurs(job))
}

export async function deleteFailedBefore(db: Executor, date: Date): Promise<void> {
  await db.delete(jobs).where(lt(jobs.failedAt, date))
}
