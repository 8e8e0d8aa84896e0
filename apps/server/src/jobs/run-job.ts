import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { repeatEvery } from '../concurrency/index.ts'
import type { Executor } from '../sql/index.ts'
import { MOST_ATTEMPTS, pauseAfter } from './attempts.ts'
import type { JsonValue } from './json.ts'
import { deleteDone, markFailed, postpone } from './storage.ts'
import type { Job } from './storage.ts'

export type Handler = (payload: JsonValue) => Promise<void>

type Surroundings = { db: Executor; clock: Clock; log: () => Pick<FastifyBaseLogger, 'warn' | 'error'> }

/** For this long a job belongs to who took it up; while they live they extend it. */
export const LEASE_MS = 60_000
const EXTEND_EVERY_MS = LEASE_MS / 3

/** Does the job and notes how that ended. Never throws: what cannot be noted is taken up again after the lease. */
export async function workOn(job: Job, handler: Handler, surroundings: Surroundings): Promise<void> {
  const { db, log } = surroundings
  const letGo = extendLease(job, surroundings)
  const fault = await faultOf(job, handler)
  // First, or a late extension would undo what is noted.
  await letGo()
  try {
    await (fault === undefined ? deleteDone(db, job) : noteFault(job, fault, surroundings))
  } catch (error) {
    log().warn({ err: error, job: job.id, kind: job.kind }, 'how a job ended cannot be noted; it may be done again')
  }
}

async function faultOf(job: Job, handler: Handler): Promise<Error | undefined> {
  if (job.attempt > MOST_ATTEMPTS) return new Error('Every node that worked on it ended before it was done.')
  try {
    await handler(job.payload)
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function noteFault(job: Job, fault: Error, { db, clock, log }: Surroundings): Promise<void> {
  const { id, kind, attempt } = job
  if (attempt >= MOST_ATTEMPTS) {
    log().error({ err: fault, job: id, kind }, 'a job has failed for good; it is kept in the table "jobs"')
    return markFailed(db, job, new Date(clock.now()), fault.message)
  }
  const pauseMs = pauseAfter(attempt)
  log().warn({ err: fault, job: id, kind, attempt, againInSeconds: pauseMs / 1_000 }, 'a job failed; it is tried again')
  return postpone(db, job, new Date(clock.now() + pauseMs), fault.message)
}

/** Extends the lease again and again. A round that fails is made good by the next: there are two more before it ends. */
const extendLease = (job: Job, { db, clock }: Surroundings): (() => Promise<void>) =>
  repeatEvery(
    clock,
    EXTEND_EVERY_MS,
    () => postpone(db, job, new Date(clock.now() + LEASE_MS)),
    () => undefined,
  )
