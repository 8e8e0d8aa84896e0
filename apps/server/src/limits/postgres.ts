import { getTableName } from 'drizzle-orm'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { createBatcher } from '../concurrency/index.ts'
import type { Sql } from '../sql/index.ts'
import type { Counts } from './counts.ts'
import { countsOf, keepSeconds, UNLIMITED } from './rate-limiter-counts.ts'
import { limitCounts } from './tables.ts'

/** Of the additions, and of the reads. While 250 players join at a time, the spacing divides the statements by five; a lone call does not wait. */
const BATCHES = { maxSize: 500, maxConcurrent: 1, spacingMs: 5 }

type Addition = { key: string; amount: number; keepMs: number }

/**
 * For nodes that share only the database. The library takes a statement for each addition, and each player who joins makes four of them and
 * six reads: those of one moment share a statement instead.
 */
export function postgresCounts({ pool }: Sql): Counts {
  const insurance = new RateLimiterMemory(UNLIMITED)
  const alone = countsOf(insurance)
  const { write } = countsOf(
    // It also deletes what has expired.
    new RateLimiterPostgres({
      ...UNLIMITED,
      keyPrefix: '',
      storeClient: pool,
      storeType: 'pool',
      tableName: getTableName(limitCounts),
      tableCreated: true,
      insuranceLimiter: insurance,
    }),
  )
  const addTogether = createBatcher<Addition, number>({
    ...BATCHES,
    run: (_all, additions) => addAll(pool, additions),
  })
  const readTogether = createBatcher<readonly string[], number[]>({
    ...BATCHES,
    run: (_all, lists) => readAll(pool, lists),
  })
  return {
    add: (key, amount, keepMs) =>
      addTogether('all', { key, amount, keepMs }).catch(() => alone.add(key, amount, keepMs)),
    read: (keys) => readTogether('all', keys).catch(() => alone.read(keys)),
    write,
  }
}

type Row = { key: string; points: number }

// In the order of their keys: two statements that lock the same rows in different orders would wait for each other.
const ADD = {
  name: 'limits.add',
  text: `
    insert into ${getTableName(limitCounts)} as counted (key, points, expire)
    select key, points, expire from json_to_recordset($1) as added (key text, points bigint, expire bigint) order by key
    on conflict (key) do update set
      points = case when counted.expire <= $2 then 0 else counted.points end + excluded.points,
      expire = case when counted.expire <= $2 then excluded.expire else counted.expire end
    returning key, points`,
}

/** @returns for each addition the count of its key right after it, as if they had been made one after another */
async function addAll(pool: Sql['pool'], additions: readonly Addition[]): Promise<number[]> {
  const now = Date.now()
  const sums = new Map<string, Row & { expire: number }>()
  for (const { key, amount, keepMs } of additions) {
    const points = (sums.get(key)?.points ?? 0) + amount
    sums.set(key, { key, points, expire: now + 1000 * keepSeconds(keepMs) })
  }
  const { rows } = await pool.query<Row>({ ...ADD, values: [JSON.stringify([...sums.values()]), now] })
  const counts = new Map(rows.map(({ key, points }) => [key, points - (sums.get(key)?.points ?? 0)]))
  return additions.map(({ key, amount }) => {
    const count = (counts.get(key) ?? 0) + amount
    counts.set(key, count)
    return count
  })
}

const READ = {
  name: 'limits.read',
  text: `select key, points from ${getTableName(limitCounts)} where key = any($1) and expire > $2`,
}

async function readAll(pool: Sql['pool'], lists: readonly (readonly string[])[]): Promise<number[][]> {
  const { rows } = await pool.query<Row>({ ...READ, values: [[...new Set(lists.flat())], Date.now()] })
  const points = new Map(rows.map((row) => [row.key, row.points]))
  return lists.map((keys) => keys.map((key) => points.get(key) ?? 0))
}
