import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { uploads } from './tables.ts'

export type UploadRow = typeof uploads.$inferSelect

export async function insertUpload(db: Executor, upload: Omit<UploadRow, 'unusedSince'>): Promise<void> {
  await db.insert(uploads).values(upload)
}

export async function deleteUpload(db: Executor, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id))
}

/** An upload of this owner, locked until the transaction ends: other transactions cannot delete it or start to use it. */
export async function lockOwnUpload(tx: Executor, id: string, ownerId: string): Promise<UploadRow | undefined> {
  const isOwn = and(eq(uploads.id, id), eq(uploads.ownerId, ownerId))
  return (await tx.select().from(uploads).where(isOwn).for('update'))[0]
}

/** The storage that a user occupies. */
export async function storedBy(db: Executor, ownerId: string): Promise<{ count: number; bytes: number }> {
  const total = { count: sql<number>`count(*)`, bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)` }
  const [stored] = await db.select(total).from(uploads).where(eq(uploads.ownerId, ownerId))
  return stored ?? { count: 0, bytes: 0 }
}

/** Prevents the deletion of uploads until the transaction ends. @returns those that exist */
export async function lockUploads(
  tx: Executor,
  ids: readonly string[],
): Promise<Pick<UploadRow, 'id' | 'ownerId' | 'format'>[]> {
  if (ids.length === 0) return []
  return tx
    .select({ id: uploads.id, ownerId: uploads.ownerId, format: uploads.format })
    .from(uploads)
    .where(inArray(uploads.id, [...ids]))
    .orderBy(asc(uploads.id))
    .for('key share')
}

/** A batch of uploads created before `limit` and not marked as unused, by id, starting after `after`. */
export async function usedUploads(db: Executor, limit: Date, after: string, batch: number): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(isNull(uploads.unusedSince), lt(uploads.createdAt, limit), gt(uploads.id, after)))
    .orderBy(asc(uploads.id))
    .limit(batch)
}

export async function markUnused(db: Executor, ids: readonly string[], since: Date | null): Promise<void> {
  if (ids.length > 0)
    await db
      .update(uploads)
      .set({ unusedSince: since })
      .where(inArray(uploads.id, [...ids]))
}

/** Restarts the time since when unused uploads of this owner count as unused. */
export async function restartUnused(db: Executor, ownerId: string, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(uploads)
    .set({ unusedSince: now })
    .where(and(eq(uploads.ownerId, ownerId), inArray(uploads.id, [...ids]), isNotNull(uploads.unusedSince)))
}

/** Locks a batch of uploads unused since before `limit`: until the transaction ends, no other one can start to use them. */
export async function lockUnusedUploads(tx: Executor, limit: Date, batch: number): Promise<UploadRow[]> {
  return tx
    .select()
    .from(uploads)
    .where(lt(uploads.unusedSince, limit))
    .orderBy(asc(uploads.id))
    .limit(batch)
    .for('update', { skipLocked: true })
}
