import { and, eq, gt, gte, lte, or } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Executor } from '../sql/index.ts'
import type { Hmac } from './hmac.ts'
import { undoLinks } from './tables.ts'

type UndoLink = typeof undoLinks.$inferSelect

const HOUR_MS = 60 * 60_000
const LIFETIME_MS = 72 * HOUR_MS

/** Links that undo a change of an account, sent to the address that the account had before the change. */
export type UndoLinks = {
  /** Records a change. The user's row must be locked, so that links are numbered in the order of changes. @returns the id */
  create(tx: Executor, userId: string, email: string): Promise<string>
  /** The link with this id, unless used or expired. */
  find(db: Executor, id: string): Promise<UndoLink | undefined>
  /** The URL of the page that uses the link. */
  urlOf(id: string): string
  /** The link with this token, unless used or expired. */
  findByToken(db: Executor, token: string): Promise<UndoLink | undefined>
  /**
   * Deletes the link, all links of later changes, and all links that were sent to the same address. Links of earlier
   * changes that were sent to other addresses stay: the owner's link must remain valid if an attacker uses a later one.
   * @returns false if the link was already used
   */
  consume(tx: Executor, link: UndoLink): Promise<boolean>
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
    async create(tx, userId, email) {
      const expiresAt = new Date(clock.now() + LIFETIME_MS)
      const rows = await tx.insert(undoLinks).values({ userId, email, expiresAt }).returning({ id: undoLinks.id })
      return rows[0]!.id
    },
    find,
    urlOf: (id) => `${publicOrigin}/auth/undo?token=${id}.${hmac.sign(id)}`,
    async findByToken(db, token) {
      const [id = '', signature = ''] = token.split('.', 2)
      return hmac.verify(id, signature) ? find(db, id) : undefined
    },
    async consume(tx, { id, userId, number, email }) {
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
