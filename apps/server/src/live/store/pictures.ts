import { sql } from 'drizzle-orm'
import type { Executor } from '../../sql/index.ts'
import { games } from '../tables.ts'

/** Those of the stored addresses that a game shows, be it running or over. */
export async function addressesInGames(db: Executor, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ address: string }>(sql`
    select distinct address from unnest(${sql.param([...addresses])}::text[]) as address
      join ${games} on ${games.pictures} ? address`)
  return new Set(rows.map(({ address }) => address))
}
