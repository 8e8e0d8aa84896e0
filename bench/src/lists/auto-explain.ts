import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { parseQuizPlans, readsSearches } from './plans.ts'
import type { PlanNode } from './plans.ts'

/** PostgreSQL settings that load `auto_explain`. It logs no plan until `capturePlans` lowers its threshold. */
export const AUTO_EXPLAIN_SETTINGS = [
  'logging_collector=on',
  'log_destination=jsonlog',
  'session_preload_libraries=auto_explain',
  'auto_explain.log_format=json',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_buffers=on',
]

/** How the server found a page and how it counted the matches. A list by relevance has no count of its own. */
export type PagePlans = { pagePlan: PlanNode; countPlan: PlanNode | undefined }

/**
 * Captures the plans of the page and of the count, without the statement that then finds quizzes by other words than the title.
 * @param request asks the product for the page
 */
export async function capturePlans(
  client: pg.Client,
  request: () => Promise<unknown>,
  isRanked: boolean,
): Promise<PagePlans> {
  await client.query('alter system set auto_explain.log_min_duration = 0')
  await client.query('select pg_reload_conf()')
  // The last line of the log may be incomplete.
  const previousEnd = (await readLog(client)).lastIndexOf('\n') + 1
  // PostgreSQL applies the setting, and writes the log, with a delay.
  for (let attempt = 0; attempt < 100; attempt += 1) {
    await request()
    await pause(50)
    const plans = plansOf(parseQuizPlans((await readLog(client)).slice(previousEnd)), isRanked)
    if (plans !== undefined) return plans
  }
  throw new Error('PostgreSQL logged no plan of a statement on quizzes.')
}

function plansOf(plans: readonly PlanNode[], isRanked: boolean): PagePlans | undefined {
  // The server counts the matches first. The log may end between the two.
  const countIndex = plans.findLastIndex((plan, index) => plan['Node Type'] === 'Aggregate' && index + 1 < plans.length)
  const countPlan = plans[countIndex]
  const pagePlan = isRanked ? plans.findLast(readsSearches) : plans[countIndex + 1]
  if (pagePlan === undefined || (countPlan === undefined && !isRanked)) return undefined
  return { pagePlan, countPlan }
}

async function readLog(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ log: string | null }>(
    "select pg_read_file(pg_current_logfile('jsonlog')) as log",
  )
  return rows[0]?.log ?? ''
}
