import type { Clock } from '../../clock.ts'
import type { Executor, Sql } from '../../sql/index.ts'
import { createJobs } from '../index.ts'
import type { JsonValue } from '../index.ts'
import type { Handler } from '../work.ts'

/** What a node said in its log, and how often. */
type Said = { level: 'warn' | 'error'; sentence: string }

export type JobsNode = {
  add(kind: string, payload: JsonValue, db?: Executor): Promise<void>
  /** What it has begun, in order. */
  begun: JsonValue[]
  said: Said[]
  start(): Promise<void>
  stop(): Promise<void>
}

/** One node's jobs, with its handlers by kind. What it begins and says is kept. */
export function jobsNode(sql: Sql, clock: Clock, handlers: Readonly<Record<string, Handler>>): JobsNode {
  const begun: JsonValue[] = []
  const said: Said[] = []
  const note =
    (level: Said['level']) =>
    (_fields: unknown, sentence = ''): void =>
      void said.push({ level, sentence })
  const jobs = createJobs({ sql, clock, log: () => ({ warn: note('warn'), error: note('error') }) })
  for (const [kind, work] of Object.entries(handlers))
    jobs.handle(kind, async (payload) => {
      begun.push(payload)
      await work(payload)
    })
  return {
    add: (kind, payload, db = sql.db) => jobs.add(db, kind, payload),
    begun,
    said,
    start: () => jobs.start(),
    stop: () => jobs.stop(),
  }
}
