import type { FastifyBaseLogger } from 'fastify'
import type { Cancel, Clock, EpochMs } from '../clock.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { announceJob, listenForJobs } from './announcements.ts'
import type { JsonValue } from './json.ts'
import { deleteFailedBefore, insertJob, takeDue } from './storage.ts'
import type { Job } from './storage.ts'
import { LEASE_MS, workOn } from './work.ts'
import type { Handler } from './work.ts'

/** Work that must not be lost and must not hold up a call. */
export type Jobs = {
  /** Queues work. It begins once the transaction of `db` has committed. */
  add(db: Executor, kind: string, payload: JsonValue): Promise<void>
  /**
   * Who does the work of a kind; before `start`. A handler that throws is tried again later, with growing pauses, a
   * bounded number of times; then the job is kept as failed and said in the log. When a node dies at the wrong moment,
   * work that was done is done once more: a handler must bear that.
   */
  handle(kind: string, work: Handler): void
  start(): Promise<void>
  /** Takes up nothing more and waits for work in hand; what takes too long is left to another node. */
  stop(): Promise<void>
}

export type JobsOptions = {
  sql: Sql
  clock: Clock
  log: () => Pick<FastifyBaseLogger, 'warn' | 'error'>
}

const AT_ONCE = 4
// Announcements tell of new work at once. This finds what is to be tried again, and what a dead node had in hand.
const LOOK_EVERY_MS = 5_000
const STOP_PATIENCE_MS = 5_000
const FAILED_KEPT_MS = 30 * 24 * 60 * 60_000

export function createJobs({ sql, clock, log }: JobsOptions): Jobs {
  const { db } = sql
  const handlers = new Map<string, Handler>()
  const inHand = new Set<Promise<void>>()
  let isRunning = false
  let isCalled = false
  let isTaking = false
  let taking: Promise<void> | undefined
  let cancelLook: Cancel | undefined
  let stopListening: (() => void) | undefined

  const later = (ms: number, run: () => void): Cancel => clock.at((clock.now() + ms) as EpochMs, run)
  const date = (inMs = 0): Date => new Date(clock.now() + inMs)

  /** There may be work. While it looks already, it will look once more. */
  const look = (): void => {
    isCalled = true
    if (!isTaking) taking = takeUp()
  }

  const mayTake = (): boolean => isRunning && isCalled && inHand.size < AT_ONCE

  const takeUp = async (): Promise<void> => {
    isTaking = true
    try {
      while (mayTake()) {
        isCalled = false
        const wanted = { kinds: [...handlers.keys()], atMost: AT_ONCE - inHand.size }
        for (const job of await takeDue(db, { ...wanted, now: date(), until: date(LEASE_MS) })) begin(job)
      }
    } catch (error) {
      log().warn({ err: error }, 'jobs cannot be read; the next look is in a few seconds')
    } finally {
      isTaking = false
    }
  }

  const begin = (job: Job): void => {
    const work = workOn(job, handlers.get(job.kind)!, { db, clock, log }).finally(() => {
      inHand.delete(work)
      look()
    })
    inHand.add(work)
  }

  const lookNowAndThen = (): void => {
    cancelLook = later(LOOK_EVERY_MS, () => {
      look()
      lookNowAndThen()
    })
  }

  const patience = (): Promise<void> => new Promise((resolve) => void later(STOP_PATIENCE_MS, resolve))

  return {
    async add(executor, kind, payload) {
      await insertJob(executor, kind, payload, date())
      await announceJob(executor)
    },
    handle(kind, work) {
      if (handlers.has(kind)) throw new Error(`Jobs of the kind "${kind}" have a handler already.`)
      handlers.set(kind, work)
    },
    async start() {
      if (handlers.size === 0) return
      isRunning = true
      await deleteFailedBefore(db, date(-FAILED_KEPT_MS))
      const onLost = (error: Error): void => log().warn({ err: error }, 'the line that announces jobs was lost')
      stopListening = await listenForJobs({ pool: sql.pool, clock, onJob: look, onLost })
      lookNowAndThen()
    },
    async stop() {
      isRunning = false
      cancelLook?.()
      stopListening?.()
      await taking
      await Promise.race([Promise.all(inHand), patience()])
    },
  }
}
