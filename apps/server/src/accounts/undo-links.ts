import { and, eq, gt, gte, lte, or } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Executor } from '../sql/index.ts'
import type { Hmac } from './hmac.ts'
import { undoLinks } from './tables.ts'

type UndoLink = typeof undoLinks.$inferSelect

const HOURS = 60 * 60_000
const LIFETIME_MS = 72 * HOURS

/** Links that undo a change of an account. They are mailed to the account's address of before the change. */
export type UndoLinks = {
  /** Records a change. The user's row must be locked: links are numbered in the order of the changes. @returns its id */
  open(tx: Executor, userId: string, email: string): Promise<string>
  /** The link of that id while it can still be used. */
  find(db: Executor, id: string): Promise<UndoLink | undefined>
  /** The address of the page that uses the link. */
  addressOf(id: string): string
  /** The link with that token while it can still be used. */
  findByToken(db: Executor, token: string): Promise<UndoLink | undefined>
  /**
   * Deletes the link, all of later changes, and all that were mailed to the same address. Links of earlier changes that
   * were mailed to other addresses stay: the owner's must survive what a thief does with their own.
   * @returns false when the link is gone
   */
  take(tx: Executor, link: UndoLink): Promise<boolean>
  deleteExpired(db: Executor): Promise<void>
}

export type UndoLinksOptions = { clock: Clock; hmac: Hmac; publicOrigin: string }

export function createUndoLinks({ clock, hmac, publicOrigin }: UndoLinksOptions): UndoLinks {
  const now = (): Date => new Date(clock.now())
  const find = async (db: Executor, id: string): Promise<UndoLink | undefined> => {
    const rows = await db
      .select()
      .from(undoLinks)
      .where(and(eq(undoLinks.id, id), gt(undoLinks.expiresAt, now())))
    return rows[0]
  }
  return {
    async open(tx, userId, email) {
      const expiresAt = new Date(clock.now() + LIFETIME_MS)
      const rows = await tx.insert(undoLinks).values({ userId, email, expiresAt }).returning({ id: undoLinks.id })
      return rows[0]!.id
    },
    find,
    addressOf: (id) => `${publicOrigin}/auth/undo?token=${id}.${hmac.of(id)}`,
    async findByToken(db, token) {
      const [id = '', signature = ''] = token.split('.', 2)
      return hmac.isOf(id, signature) ? find(db, id) : undefined
    },
    async take(tx, { id, userId, number, email }) {
      const rows = await tx
        .delete(undoLinks)
        .where(and(eq(undoLinks.userId, userId), or(gte(undoLinks.number, number), eq(undoLinks.email, email))))
        .returning({ id: undoLinks.id })
      return rows.some((row) => row.id === id)
    },
    async deleteExpired(db) {
      await db.delete(undoLinks).where(lte(undoLinks.expiresAt, now()))
    },
  }
}
