import { eq } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { quizFolders, quizzes } from './tables.ts'

/** Transfers the quizzes of one user to another, with their folders. */
export async function transferQuizzes(tx: Executor, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(quizFolders).set({ ownerId: to }).where(eq(quizFolders.ownerId, from))
  await tx.update(quizzes).set({ ownerId: to }).where(eq(quizzes.ownerId, from))
}
