import { getTableName } from 'drizzle-orm'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Sql } from '../sql/index.ts'
import type { Counts } from './counts.ts'
import { countsOf, UNLIMITED } from './rate-limiter-counts.ts'
import { limitCounts } from './tables.ts'

/** For nodes that share only the database. */
export function postgresCounts({ pool }: Sql): Counts {
  const insurance = new RateLimiterMemory(UNLIMITED)
  const counts = countsOf(
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
  return {
    ...counts,
    // One query, because the library reads each key on a separate connection.
    async read(keys) {
      try {
        const { rows } = await pool.query<Row>({ ...READ, values: [keys, Date.now()] })
        const points = new Map(rows.map((row) => [row.key, row.points]))
        return keys.map((key) => points.get(key) ?? 0)
      } catch {
        return countsOf(insurance).read(keys)
      }
    },
  }
}

type Row = { key: string; points: number }

const READ = {
  name: 'limits.read',
  text: `select key, points from ${getTableName(limitCounts)} where key = any($1) and expire > $2`,
}
