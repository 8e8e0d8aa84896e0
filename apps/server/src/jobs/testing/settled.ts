import { expect } from 'vitest'
import type { Sql } from '../../sql/index.ts'

const POLL = { interval: 5, timeout: 10_000 }

/** Waits until every job has succeeded or failed for the last time. Retries wait until the test moves the clock. */
export async function jobsSettled({ pool }: Pick<Sql, 'pool'>): Promise<void> {
  await expect
    .poll(async () => (await pool.query('select kind, last_error from jobs where failed_at is null')).rows, POLL)
    .toEqual([])
}
