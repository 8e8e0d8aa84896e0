import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import type { JsonValue } from './json.ts'
import { jobs } from './tables.ts'

/** A job in hand. `attempt` counts from 1, and proves that it is still ours. */
export type Job = { id: number; kind: string; payload: JsonValue; attempt: number }

// Payloads go past the query builder's own mapping, which stores null as no value and reads the text "12" as a number.
export async function insertJob(db: Executor, kind: string, payload: JsonValue, now: Date): Promise<void> {
  await db.insert(jobs).values({ kind, payload: sql`${JSON.stringify(payload)}::jsonb`, createdAt: now, dueAt: now })
}

type Taking = { kinds: readonly string[]; atMost: number; now: Date; until: Date }

/** Takes up what is due, the longest due first; until the given moment nobody else will. */
export async function takeDue(db: Executor, { kinds, atMost, now, until }: Taking): Promise<Job[]> {
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isNull(jobs.failedAt), lte(jobs.dueAt, now), inArray(jobs.kind, [...kinds])))
    .orderBy(asc(jobs.dueAt), asc(jobs.id))
    .limit(atMost)
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

/** Moves on when others may take the job up: while it is worked on, or until it is tried again. */
export async function postpone(db: Executor, job: Job, dueAt: Date, lastError?: string): Promise<void> {
  await db
    .update(jobs)
    .set({ dueAt, ...(lastError !== undefined && { lastError }) })
    .where(isOurs(job))
}

export async function deleteDone(db: Executor, job: Job): Promise<void> {
  await db.delete(jobs).where(isOurs(job))
}

export async function markFailed(db: Executor, job: Job, failedAt: Date, lastError: string): Promise<void> {
  await db.update(jobs).set({ failedAt, lastError }).where(isOurs(job))
}

export async function deleteFailedBefore(db: Executor, moment: Date): Promise<void> {
  await db.delete(jobs).where(lt(jobs.failedAt, moment))
}
