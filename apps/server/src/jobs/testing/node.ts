import type { Clock } from '../../clock.ts'
import { createNotifications } from '../../sql/index.ts'
import type { Executor, Sql } from '../../sql/index.ts'
import { createJobs } from '../index.ts'
import type { JsonValue } from '../index.ts'
import type { Handler } from '../run-job.ts'

type LogEntry = { level: 'warn' | 'error'; message: string }

export type JobsNode = {
  add(kind: string, payload: JsonValue, db?: Executor): Promise<void>
  /** Payloads of the jobs that it started, in order. */
  started: JsonValue[]
  logged: LogEntry[]
  start(): Promise<void>
  stop(): Promise<void>
}

/** The jobs of one node, with its handlers by kind. Records which jobs it starts and what it logs. */
export function jobsNode(sql: Sql, clock: Clock, handlers: Readonly<Record<string, Handler>>): JobsNode {
  const started: JsonValue[] = []
  const logged: LogEntry[] = []
  const record =
    (level: LogEntry['level']) =>
    (_fields: unknown, message = ''): void =>
      void logged.push({ level, message })
  const onLost = (error: Error | undefined): void => record('warn')(error, 'connection lost')
  const notifications = createNotifications({ sql, clock, onLost })
  const jobs = createJobs({
    sql,
    clock,
    notifications,
    log: () => ({ warn: record('warn'), error: record('error') }),
  })
  for (const [kind, handler] of Object.entries(handlers))
    jobs.handle(kind, async (payload) => {
      started.push(payload)
      await handler(payload)
    })
  return {
    add: (kind, payload, db = sql.db) => jobs.add(db, kind, payload),
    started,
    logged,
    start: () => jobs.start(),
    async stop() {
      await jobs.stop()
      await notifications.close()
    },
  }
}
