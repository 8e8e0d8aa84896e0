import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { quizPlansIn } from './plans.ts'
import type { PlanNode } from './plans.ts'

/** With these a PostgreSQL can be asked for plans; until then it writes none. */
export const PLANS_ON_REQUEST = [
  'logging_collector=on',
  'log_destination=jsonlog',
  'session_preload_libraries=auto_explain',
  'auto_explain.log_format=json',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_buffers=on',
]

/** The plans of what `request` makes the product ask about quizzes: of the page, and of the count. */
export async function plansOf(client: pg.Client, request: () => Promise<unknown>): Promise<[PlanNode, PlanNode]> {
  await client.query('alter system set auto_explain.log_min_duration = 0')
  await client.query('select pg_reload_conf()')
  // Its last line may be half written.
  const before = (await logOf(client)).lastIndexOf('\n') + 1
  // Sessions notice new settings, and the log its lines, a moment later.
  for (let attempt = 0; attempt < 100; attempt += 1) {
    await request()
    await pause(50)
    const [page, counted] = quizPlansIn((await logOf(client)).slice(before)).slice(-2)
    if (page !== undefined && counted?.['Node Type'] === 'Aggregate') return [page, counted]
  }
  throw new Error('PostgreSQL wrote no plans of the statements over quizzes.')
}

async function logOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ log: string | null }>(
    "select pg_read_file(pg_current_logfile('jsonlog')) as log",
  )
  return rows[0]?.log ?? ''
}
