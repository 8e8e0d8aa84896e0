import { eq } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { quizzes } from './tables.ts'

/** Transfers the quizzes of one user to another. */
export async function transferQuizzes(tx: Executor, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(quizzes).set({ ownerId: to }).where(eq(quizzes.ownerId, from))
}
