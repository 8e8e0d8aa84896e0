import { FOLDERS, ok, refused } from '@pinwheel/contract'
import type { QuizChanges, Result } from '@pinwheel/contract'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { isSameName, lockFolders } from './folders.ts'
import { quizFolders, quizzes } from './tables.ts'

/**
 * Changes those of the quizzes that this owner has, all or none.
 * @returns their ids
 */
export function changeSeveral(
  { db }: Sql,
  ownerId: string,
  changes: QuizChanges,
  now: Date,
): Promise<Result<string[], 'folder/not-found' | 'quiz/too-many-tags'>> {
  const { quizIds, folderId, addTags = [], removeTags = [], visibility } = changes
  return transaction(db, async (tx) => {
    if (typeof folderId === 'string' && !(await isFolderOf(tx, ownerId, folderId))) return refused('folder/not-found')
    const rows = await tx
      .select({ id: quizzes.id, tags: quizzes.tags })
      .from(quizzes)
      .where(and(eq(quizzes.ownerId, ownerId), inArray(quizzes.id, quizIds)))
      .orderBy(asc(quizzes.id))
      .for('update')
    const ids = rows.map(({ id }) => id)
    const tagged = rows.map(({ id, tags }) => ({ id, tags, changed: changedTags(tags, addTags, removeTags) }))
    if (tagged.some(({ changed }) => changed.length > FOLDERS.tagsPerQuiz)) return refused('quiz/too-many-tags')
    for (const { id, tags, changed } of tagged)
      if (changed.join('\n') !== tags.join('\n'))
        await tx.update(quizzes).set({ tags: changed }).where(eq(quizzes.id, id))
    if (folderId !== undefined) await tx.update(quizzes).set({ folderId }).where(inArray(quizzes.id, ids))
    // A change of the quiz itself: an editor that has it open learns of it at its next save.
    if (visibility !== undefined)
      await tx
        .update(quizzes)
        .set({ visibility, version: sql`${quizzes.version} + 1`, updatedAt: now })
        .where(and(inArray(quizzes.id, ids), ne(quizzes.visibility, visibility)))
    return ok(ids)
  })
}

/** Locks the folders, because deleting the folder must not come in between. */
async function isFolderOf(tx: Executor, ownerId: string, folderId: string): Promise<boolean> {
  await lockFolders(tx, ownerId)
  const rows = await tx
    .select({ id: quizFolders.id })
    .from(quizFolders)
    .where(and(eq(quizFolders.id, folderId), eq(quizFolders.ownerId, ownerId)))
  return rows.length > 0
}

/** A tag that differs from another one by capitals only is the same. */
function changedTags(tags: readonly string[], added: readonly string[], removed: readonly string[]): string[] {
  const without = (list: readonly string[], others: readonly string[]) =>
    list.filter((tag) => !others.some((other) => isSameName(tag, other)))
  const kept = without(tags, removed)
  const changed = [...kept]
  for (const tag of without(added, kept)) if (without([tag], changed).length > 0) changed.push(tag)
  return changed
}
