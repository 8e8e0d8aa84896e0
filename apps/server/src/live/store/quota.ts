import { QUOTAS } from '@pinwheel/contract'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../sql/index.ts'
import type { QuotaRefusal } from './live-store.ts'

const BYTES_PER_MEGABYTE = 1_000_000

/** Whether a host has as many games as an account may. Until the transaction ends, no other game of the host is created. */
export async function overQuota(tx: Executor, hostId: string): Promise<QuotaRefusal | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('games of ' || ${hostId}::text, 0))`)
  const { rows } = await tx.execute<{ running: number; kept: number }>(sql`
    select count(*) filter (where status = 'ACTIVE') as running, coalesce(sum(kept_bytes), 0)::float8 as kept
    from games where host_id = ${hostId}`)
  const { running = 0, kept = 0 } = rows[0] ?? {}
  if (running >= QUOTAS.runningGames) return 'game/too-many-running'
  return kept >= QUOTAS.resultsMegabytes * BYTES_PER_MEGABYTE ? 'game/allowance-used' : undefined
}
