import { ok, QUOTAS, refused } from '@pinwheel/contract'
import type { Result } from '@pinwheel/contract'
import { sql } from 'drizzle-orm'
import { takeAdvisoryLock } from '../../sql/index.ts'
import type { Executor } from '../../sql/index.ts'
import type { GameQuotaRefusal } from './live-store.ts'

const BYTES_PER_MEGABYTE = 1_000_000

/** Checks whether a host may have another game. Until the transaction ends, no other game of the host is inserted. */
export async function lockQuota(tx: Executor, hostId: string): Promise<Result<undefined, GameQuotaRefusal>> {
  await takeAdvisoryLock(tx, `games of ${hostId}`)
  const { rows } = await tx.execute<{ running: number; kept: number }>(sql`
    select count(*) filter (where status = 'ACTIVE') as running, coalesce(sum(kept_bytes), 0)::float8 as kept
    from games where host_id = ${hostId}`)
  const { running = 0, kept = 0 } = rows[0] ?? {}
  if (running >= QUOTAS.runningGames) return refused('game/too-many-running')
  return kept >= QUOTAS.resultsMegabytes * BYTES_PER_MEGABYTE ? refused('game/allowance-used') : ok()
}
