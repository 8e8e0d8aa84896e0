import pg from 'pg'
import { systemPostgres } from '../../../scripts/system-tools.mjs'
import { cpuSecondsBetween, cpuSecondsOfEach, descendants, mainThreadSeconds } from '../load/resource-usage.ts'
import { startProduct } from '../servers.ts'
import { AUTO_EXPLAIN_SETTINGS, capturePlans } from './auto-explain.ts'
import { ListClient } from './list-client.ts'
import { offsetOf, PAGES } from './pages.ts'
import type { ListName, Page } from './pages.ts'
import { summarizePlan } from './plans.ts'
import type { PlanSummary } from './plans.ts'
import { seedQuizzes } from './seed.ts'

const WARM_UP_REQUESTS = 3
const MEASURED_REQUESTS = 100

type TimedPage = {
  page: Page
  query: Record<string, string>
  total: number
  /** Milliseconds of each request. */
  times: number[]
  /** Milliseconds of processor time of the server's main thread and PostgreSQL for each request: other load on the machine counts little. */
  processorTimes: number[]
}
export type MeasuredPage = TimedPage & { pagePlan: PlanSummary; countPlan: PlanSummary | undefined }

/** One account for each list, so that they seldom reach the server's rate limit. */
type Clients = Record<ListName, ListClient>

const OWNER = 'owner@example.org'
const createClients = (port: number): Clients => ({
  public: new ListClient(port, 'visitor@example.org'),
  own: new ListClient(port, OWNER),
  ranked: new ListClient(port, 'searcher@example.org'),
})

/** Seeds a new database with quizzes, then requests every kind of page from the built product, one at a time. */
export async function measureLists(core: number): Promise<MeasuredPage[]> {
  const postgres = await systemPostgres(AUTO_EXPLAIN_SETTINGS)
  try {
    const server = await startProduct(core, { databaseUrl: postgres.url })
    try {
      return await measurePages(createClients(server.port), server.pid, postgres.url)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

async function measurePages(clients: Clients, serverPid: number, databaseUrl: string): Promise<MeasuredPage[]> {
  const database = new pg.Client(databaseUrl)
  await database.connect()
  try {
    for (const client of Object.values(clients)) await client.register()
    console.error('Writing 100,000 quizzes …')
    await seedQuizzes(database, OWNER)
    console.error('Reading pages …')
    const timed: TimedPage[] = []
    for (const page of PAGES) timed.push(await timePage(clients[page.list], serverPid, page))
    console.error('Capturing query plans …')
    const measured: MeasuredPage[] = []
    for (const each of timed) {
      const { list } = each.page
      const plans = await capturePlans(database, () => clients[list].readPage(list, each.query), list === 'ranked')
      const countPlan = plans.countPlan && summarizePlan(plans.countPlan)
      measured.push({ ...each, pagePlan: summarizePlan(plans.pagePlan), countPlan })
    }
    return measured
  } finally {
    Object.values(clients).forEach((client) => client.close())
    await database.end()
  }
}

async function timePage(client: ListClient, serverPid: number, page: Page): Promise<TimedPage> {
  const first = await client.readPage(page.list, page.query)
  const query = { ...page.query, offset: String(offsetOf(page, first.page)) }
  const times: number[] = []
  const processorTimes: number[] = []
  for (let request = 0; request < WARM_UP_REQUESTS; request += 1) await client.readPage(page.list, query)
  const database = descendants(process.pid).filter((pid) => pid !== serverPid)
  const used = () => ({ main: mainThreadSeconds(serverPid), database: cpuSecondsOfEach(database) })
  for (let request = 0; request < MEASURED_REQUESTS; request += 1) {
    const before = used()
    times.push((await client.readPage(page.list, query)).ms)
    const after = used()
    processorTimes.push(1000 * (after.main - before.main + cpuSecondsBetween(before.database, after.database)))
  }
  return { page, query, total: first.page.total, times, processorTimes }
}
