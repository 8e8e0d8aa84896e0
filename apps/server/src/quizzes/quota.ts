import { ok, QUOTAS, refused } from '@pinwheel/contract'
import type { Result } from '@pinwheel/contract'
import { sql } from 'drizzle-orm'
import { takeAdvisoryLock, transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'

export type QuizQuotaRefusal = 'quiz/too-many' | 'quiz/allowance-used'

class OverQuota extends Error {
  readonly refusal: QuizQuotaRefusal

  constructor(refusal: QuizQuotaRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

const BYTES_PER_MEGABYTE = 1_000_000

/**
 * Runs `work`, which may add to a user's quizzes, in a transaction. Rolls it back if the user then has more than the quota
 * and more than before. Runs one transaction per user at a time, so that the count is exact.
 */
export async function withinQuota<T>(
  db: Sql['db'],
  ownerId: string,
  work: (tx: Executor) => Promise<T>,
): Promise<Result<T, QuizQuotaRefusal>> {
  try {
    return await transaction(db, async (tx) => {
      await takeAdvisoryLock(tx, `quizzes of ${ownerId}`)
      const before = await usage(tx, ownerId)
      const value = await work(tx)
      const after = await usage(tx, ownerId)
      if (after.quizzes > Math.max(before.quizzes, QUOTAS.quizzes)) throw new OverQuota('quiz/too-many')
      if (after.bytes > Math.max(before.bytes, QUOTAS.quizMegabytes * BYTES_PER_MEGABYTE))
        throw new OverQuota('quiz/allowance-used')
      return ok(value)
    })
  } catch (error) {
    if (error instanceof OverQuota) return refused(error.refusal)
    throw error
  }
}

type Usage = { quizzes: number; bytes: number }

async function usage(tx: Executor, ownerId: string): Promise<Usage> {
  const { rows } = await tx.execute<Usage>(sql`
    select count(*) as quizzes, coalesce(sum(bytes), 0)::float8 as bytes from quizzes where owner_id = ${ownerId}`)
  return rows[0] ?? { quizzes: 0, bytes: 0 }
}
