import { eq } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { quizzes } from './tables.ts'

/** Makes somebody's quizzes those of somebody else. */
export async function transferQuizzes(tx: Executor, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(quizzes).set({ ownerId: to }).where(eq(quizzes.ownerId, from))
}
