import { expect } from 'vitest'
import type { Sql } from '../../sql/index.ts'

const PATIENCE = { interval: 5, timeout: 10_000 }

/** Waits until every job that was added is done, or has been given up. Jobs that failed wait for the clock to be moved. */
export async function jobsSettled({ pool }: Pick<Sql, 'pool'>): Promise<void> {
  await expect
    .poll(async () => (await pool.query('select kind, last_error from jobs where failed_at is null')).rows, PATIENCE)
    .toEqual([])
}
