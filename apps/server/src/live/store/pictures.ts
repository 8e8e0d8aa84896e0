import { sql } from 'drizzle-orm'
import type { Executor } from '../../sql/index.ts'
import { pictureAddresses, pictureIdOf } from '../../sql/shown-pictures.ts'
import { games } from '../tables.ts'

/** Those of the pictures that a game shows, be it running or over, as id and stored address. */
export async function picturesInGames(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; address: string }>(sql`
    select distinct wanted as id, address from unnest(${sql.param([...ids])}::text[]) as wanted
      join ${games} on ${games.pictures} ? wanted
      join ${pictureAddresses(games.setup)} as address on ${pictureIdOf(sql`address`)} = wanted`)
  return new Map(rows.map(({ id, address }) => [id, address]))
}
