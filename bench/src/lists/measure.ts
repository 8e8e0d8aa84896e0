import pg from 'pg'
import { systemPostgres } from '../../../scripts/machine.mjs'
import { startProduct } from '../servers.ts'
import { plansOf, PLANS_ON_REQUEST } from './auto-explain.ts'
import { offsetOf, PAGES } from './pages.ts'
import type { ListName, Page } from './pages.ts'
import { essence } from './plans.ts'
import type { Essence } from './plans.ts'
import { Reader } from './list-client.ts'
import { seedQuizzes } from './seed.ts'

const WARM_UP = 3
const TIMES = 30

type Timed = { page: Page; query: Record<string, string>; total: number; times: number[] }
export type MeasuredPage = Timed & { rows: Essence; count: Essence }

/** An account each, so that neither asks more often than one may. */
type Readers = Record<ListName, Reader>

const OWNER = 'owner@example.org'
const readersAt = (port: number): Readers => ({
  public: new Reader(port, 'visitor@example.org'),
  own: new Reader(port, OWNER),
})

/** Fills a database of its own with quizzes, then asks the built product for every kind of page, one at a time. */
export async function measureLists(core: number): Promise<MeasuredPage[]> {
  const postgres = await systemPostgres(PLANS_ON_REQUEST)
  try {
    const server = await startProduct(core, postgres.url)
    try {
      return await measure(readersAt(server.port), postgres.url)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

async function measure(readers: Readers, databaseUrl: string): Promise<MeasuredPage[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    for (const reader of Object.values(readers)) await reader.register()
    console.error('Writing 100,000 quizzes …')
    await seedQuizzes(client, OWNER)
    console.error('Reading pages …')
    const timed: Timed[] = []
    for (const page of PAGES) timed.push(await timesOf(readers[page.list], page))
    console.error('Asking for the plans …')
    const measured: MeasuredPage[] = []
    for (const each of timed) {
      const { list } = each.page
      const [rows, count] = await plansOf(client, () => readers[list].read(list, each.query))
      measured.push({ ...each, rows: essence(rows), count: essence(count) })
    }
    return measured
  } finally {
    Object.values(readers).forEach((reader) => reader.close())
    await client.end()
  }
}

/** Once warm. */
async function timesOf(reader: Reader, page: Page): Promise<Timed> {
  const first = await reader.read(page.list, page.query)
  const query = { ...page.query, offset: String(offsetOf(page, first.page)) }
  const times: number[] = []
  for (let turn = 0; turn < WARM_UP + TIMES; turn += 1) times.push((await reader.read(page.list, query)).ms)
  return { page, query, total: first.page.total, times: times.slice(WARM_UP) }
}
