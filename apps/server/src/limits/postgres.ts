import { getTableName } from 'drizzle-orm'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Sql } from '../sql/index.ts'
import type { Counts } from './counts.ts'
import { countsOf, keepSeconds, UNLIMITED } from './rate-limiter-counts.ts'
import { sharedCounts } from './shared-counts.ts'
import { limitCounts } from './tables.ts'

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

const READ = {
  name: 'limits.read',
  text: `select key, points from ${getTableName(limitCounts)} where key = any($1) and expire > $2`,
}

const valuesOf = (rows: readonly Row[], keys: readonly string[]): number[] => {
  const points = new Map(rows.map((row) => [row.key, row.points]))
  return keys.map((key) => points.get(key) ?? 0)
}

/** For nodes that share only the database. */
export function postgresCounts({ pool }: Sql): Counts {
  const { write } = countsOf(
    // It also deletes what has expired.
    new RateLimiterPostgres({
      ...UNLIMITED,
      keyPrefix: '',
      storeClient: pool,
      storeType: 'pool',
      tableName: getTableName(limitCounts),
      tableCreated: true,
    }),
  )
  return sharedCounts({
    async addAll(additions) {
      const now = Date.now()
      const added = additions.map(({ key, amount, keepMs }) => ({
        key,
        points: amount,
        expire: now + 1000 * keepSeconds(keepMs),
      }))
      const { rows } = await pool.query<Row>({ ...ADD, values: [JSON.stringify(added), now] })
      const keys = additions.map(({ key }) => key)
      return valuesOf(rows, keys)
    },
    async readAll(keys) {
      const { rows } = await pool.query<Row>({ ...READ, values: [keys, Date.now()] })
      return valuesOf(rows, keys)
    },
    write,
  })
}
