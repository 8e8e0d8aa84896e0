import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { repeatEvery } from '../concurrency/index.ts'
import type { Executor } from '../sql/index.ts'
import { deleteJob, markFailed, postpone } from './storage.ts'
import type { Job } from './storage.ts'
import type { JsonValue } from './tables.ts'

export type Handler = (payload: JsonValue) => Promise<void>

export type JobContext = { db: Executor; clock: Clock; log: () => Pick<FastifyBaseLogger, 'warn' | 'error'> }

/** For this long a job belongs to the node that claimed it. The node extends the lease while it works on the job. */
export const LEASE_MS = 60_000
const EXTEND_LEASE_EVERY_MS = LEASE_MS / 3

/** With the delays below the attempts span about three and a half hours. */
export const MAX_ATTEMPTS = 12

const FIRST_RETRY_DELAY_MS = 10_000
const MAX_RETRY_DELAY_MS = 60 * 60_000

/** Exponential backoff: ten seconds after the first failed attempt, then twice as long each time, at most an hour. */
export function retryDelayMs(attempt: number): number {
  return Math.min(FIRST_RETRY_DELAY_MS * 2 ** (attempt - 1), MAX_RETRY_DELAY_MS)
}

/** Runs the handler and stores the result. Never rejects: if the result cannot be stored, the job runs again after its lease. */
export async function runJob(job: Job, handler: Handler, context: JobContext): Promise<void> {
  const { db, log } = context
  const stopExtending = extendLease(job, context)
  const error = await errorOf(job, handler)
  // Before the result is stored, because a late extension would overwrite it.
  await stopExtending()
  try {
    await (error === undefined ? deleteJob(db, job) : storeFailure(job, error, context))
  } catch (storageError) {
    log().warn(
      { err: storageError, job: job.id, kind: job.kind },
      'the result of a job could not be stored; the job may run again',
    )
  }
}

async function errorOf(job: Job, handler: Handler): Promise<Error | undefined> {
  if (job.attempt > MAX_ATTEMPTS) return new Error('Every node that ran the job ended before the job did.')
  try {
    await handler(job.payload)
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function storeFailure(job: Job, error: Error, { db, clock, log }: JobContext): Promise<void> {
  const { id, kind, attempt } = job
  if (attempt >= MAX_ATTEMPTS) {
    log().error({ err: error, job: id, kind }, 'a job failed for the last time; it is kept in the table "jobs"')
    return markFailed(db, job, new Date(clock.now()), error.message)
  }
  const delayMs = retryDelayMs(attempt)
  log().warn(
    { err: error, job: id, kind, attempt, retryInSeconds: delayMs / 1_000 },
    'a job failed and will be retried',
  )
  return postpone(db, job, new Date(clock.now() + delayMs), error.message)
}

/** A failed extension is ignored: the lease allows for two more before it ends. */
const extendLease = (job: Job, { db, clock }: JobContext): (() => Promise<void>) =>
  repeatEvery(
    clock,
    EXTEND_LEASE_EVERY_MS,
    () => postpone(db, job, new Date(clock.now() + LEASE_MS)),
    () => undefined,
  )
