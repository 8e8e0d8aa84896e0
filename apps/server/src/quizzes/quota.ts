import { QUOTAS } from '@pinwheel/contract'
import { sql } from 'drizzle-orm'
import { transaction } from '../sql/index.ts'
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
 * Does work in a transaction that may add to a user's quizzes, and undoes it when they then have more than an account may
 * have, and more than before. One at a time for each user, so that the count is exact.
 */
export async function withinQuota<T>(
  db: Sql['db'],
  ownerId: string,
  work: (tx: Executor) => Promise<T>,
): Promise<T | QuizQuotaRefusal> {
  try {
    return await transaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('quizzes of ' || ${ownerId}::text, 0))`)
      const before = await usage(tx, ownerId)
      const outcome = await work(tx)
      const after = await usage(tx, ownerId)
      if (after.quizzes > Math.max(before.quizzes, QUOTAS.quizzes)) throw new OverQuota('quiz/too-many')
      if (after.bytes > Math.max(before.bytes, QUOTAS.quizMegabytes * BYTES_PER_MEGABYTE))
        throw new OverQuota('quiz/allowance-used')
      return outcome
    })
  } catch (error) {
    if (error instanceof OverQuota) return error.refusal
    throw error
  }
}

type Usage = { quizzes: number; bytes: number }

async function usage(tx: Executor, ownerId: string): Promise<Usage> {
  const { rows } = await tx.execute<Usage>(sql`
    select count(*) as quizzes, coalesce(sum(bytes), 0)::float8 as bytes from quizzes where owner_id = ${ownerId}`)
  return rows[0] ?? { quizzes: 0, bytes: 0 }
}
