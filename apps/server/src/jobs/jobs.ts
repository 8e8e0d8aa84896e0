import { sql as statement } from 'drizzle-orm'
import type { Cancel, EpochMs } from '../clock.ts'
import { hourlyCleanup, repeatEvery, singleFlight } from '../concurrency/index.ts'
import type { Executor, Notifications, Sql } from '../sql/index.ts'
import { LEASE_MS, runJob } from './run-job.ts'
import type { Handler, JobContext } from './run-job.ts'
import { claimDueJobs, deleteFailedBefore, insertJob } from './storage.ts'
import type { Job } from './storage.ts'
import type { JsonValue } from './tables.ts'

/** A queue in the database, for work that must not be lost and must not delay a response. */
export type Jobs = {
  /** Queues a job. It starts once the transaction of `db` has committed. */
  add(db: Executor, kind: string, payload: JsonValue): Promise<void>
  /**
   * Registers the handler of a kind; call it before `start`. A handler that throws is retried with growing delays, a
   * bounded number of times; then the job is kept as failed and logged. If a node dies while a job runs, the job runs
   * again: handlers must be idempotent.
   */
  handle(kind: string, handler: Handler): void
  start(): Promise<void>
  /** Claims no more jobs and waits for running ones; jobs that take too long are left to another node. */
  stop(): Promise<void>
}

export type JobsOptions = Omit<JobContext, 'db'> & { sql: Sql; notifications: Notifications }

/** The channel that notifies all nodes of a new job. */
const CHANNEL = 'pinwheel_jobs'
const MAX_CONCURRENT = 4
// Notifications announce new jobs immediately. Polling finds retries that are due and jobs of nodes that died.
const POLL_EVERY_MS = 5_000
const STOP_TIMEOUT_MS = 5_000
const FAILED_KEPT_MS = 30 * 24 * 60 * 60_000

export function createJobs({ sql, clock, notifications, log }: JobsOptions): Jobs {
  const { db } = sql
  const handlers = new Map<string, Handler>()
  const running = new Set<Promise<void>>()
  let isStarted = false
  let stopPolling: (() => Promise<void>) | undefined
  let stopCleanup: (() => Promise<void>) | undefined
  let stopListening: (() => void) | undefined

  const later = (ms: number, run: () => void): Cancel => clock.at((clock.now() + ms) as EpochMs, run)
  const dateIn = (ms = 0): Date => new Date(clock.now() + ms)

  const claim = async (): Promise<void> => {
    const limit = MAX_CONCURRENT - running.size
    if (!isStarted || limit <= 0) return
    const kinds = [...handlers.keys()]
    try {
      for (const job of await claimDueJobs(db, { kinds, limit, now: dateIn(), until: dateIn(LEASE_MS) })) run(job)
    } catch (error) {
      log().warn({ err: error }, 'jobs could not be read; the next poll is in a few seconds')
    }
  }
  /** A notification during a poll causes one more poll, since the job may have been committed too late for the first. */
  const poll = singleFlight(claim, { duringRun: 'rerun' })

  const run = (job: Job): void => {
    const done = runJob(job, handlers.get(job.kind)!, { db, clock, log }).finally(() => {
      running.delete(done)
      void poll()
    })
    running.add(done)
  }

  const deleteOldFailures = (): Promise<void> => deleteFailedBefore(db, dateIn(-FAILED_KEPT_MS))

  const timeout = (): Promise<void> => new Promise((resolve) => void later(STOP_TIMEOUT_MS, resolve))

  return {
    async add(executor, kind, payload) {
      await insertJob(executor, kind, payload, dateIn())
      // PostgreSQL sends it when the transaction commits.
      await executor.execute(statement`select pg_notify(${CHANNEL}, '')`)
    },
    handle(kind, handler) {
      if (handlers.has(kind)) throw new Error(`Jobs of the kind "${kind}" already have a handler.`)
      handlers.set(kind, handler)
    },
    async start() {
      if (handlers.size === 0) return
      isStarted = true
      await deleteOldFailures()
      stopCleanup = hourlyCleanup(clock, deleteOldFailures)
      notifications.onReconnected(() => void poll())
      stopListening = await notifications.listen(CHANNEL, () => void poll())
      // For jobs that were added before this node listened.
      void poll()
      stopPolling = repeatEvery(clock, POLL_EVERY_MS, poll, () => undefined)
    },
    async stop() {
      isStarted = false
      stopListening?.()
      await stopPolling?.()
      await stopCleanup?.()
      await poll()
      await Promise.race([Promise.all(running), timeout()])
    },
  }
}
