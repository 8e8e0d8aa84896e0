import { and, eq, lt, ne, or } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { linkTokens } from './tables.ts'
import type { LinkAuthority } from './tokens.ts'

type Link = typeof linkTokens.$inferSelect
type LinkKey = Pick<Link, 'id' | 'userId' | 'authority'>

export async function insertLink(db: Executor, link: Link): Promise<void> {
  await db.insert(linkTokens).values(link)
}

const matchesLink = ({ id, userId, authority }: LinkKey) =>
  and(eq(linkTokens.id, id), eq(linkTokens.userId, userId), eq(linkTokens.authority, authority))

/** Deletes the link. @returns false if it was already used or revoked */
export async function consumeLink(db: Executor, link: LinkKey): Promise<boolean> {
  const rows = await db.delete(linkTokens).where(matchesLink(link)).returning({ id: linkTokens.id })
  return rows.length > 0
}

export async function hasLink(db: Executor, link: LinkKey): Promise<boolean> {
  const rows = await db.select({ id: linkTokens.id }).from(linkTokens).where(matchesLink(link))
  return rows.length > 0
}

export async function deleteLinks(db: Executor, userId: string, authority: LinkAuthority): Promise<void> {
  await db.delete(linkTokens).where(and(eq(linkTokens.userId, userId), eq(linkTokens.authority, authority)))
}

export async function deleteAllLinks(db: Executor, userId: string): Promise<void> {
  await db.delete(linkTokens).where(eq(linkTokens.userId, userId))
}

/**
 * Deletes reset links, and verification links for other addresses than the given one, so that an attacker cannot regain the
 * account with them after a password change.
 */
export async function deleteTakeoverLinks(db: Executor, userId: string, email: string): Promise<void> {
  const { userId: owner, authority, email: sentTo } = linkTokens
  await db.delete(linkTokens).where(and(eq(owner, userId), or(eq(authority, 'RESET_PASSWORD'), ne(sentTo, email))))
}

export async function deleteExpiredLinks(db: Executor, now: Date): Promise<void> {
  await db.delete(linkTokens).where(lt(linkTokens.expiresAt, now))
}
