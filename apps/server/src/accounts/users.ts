import type { Profile, RegisterRequest, User } from '@pinwheel/contract'
import { eq, inArray } from 'drizzle-orm'
import { isUniqueViolation } from '../sql/index.ts'
import type { Executor } from '../sql/index.ts'
import { emailKey } from './email.ts'
import { users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

/** @returns undefined when the address is in use, in whatever spelling. */
export async function insertLocalUser(
  db: Executor,
  request: Omit<RegisterRequest, 'password'>,
  passwordHash: string,
  now: Date,
): Promise<UserRow | undefined> {
  const { email } = request
  const row = {
    ...request,
    authProvider: 'LOCAL' as const,
    emailKey: emailKey(email),
    unverifiedEmail: email,
    passwordHash,
  }
  try {
    const rows = await db
      .insert(users)
      .values({ ...row, createdAt: now, updatedAt: now })
      .returning()
    return rows[0]
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}

/** An account that nobody can sign in to, made once under a fixed id. */
export async function insertNobody(db: Executor, id: string, defaultNickname: string, now: Date): Promise<void> {
  const row = { id, defaultNickname, authProvider: 'NONE' as const, createdAt: now, updatedAt: now }
  await db.insert(users).values(row).onConflictDoNothing()
}

export async function findUser(db: Executor, id: string): Promise<UserRow | undefined> {
  const rows = await db.select().from(users).where(eq(users.id, id))
  return rows[0]
}

export async function findByEmail(db: Executor, email: string): Promise<UserRow | undefined> {
  const rows = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)))
  return rows[0]
}

export async function nicknamesOf(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, nickname: users.defaultNickname })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, nickname }) => [id, nickname]))
}

export async function markLoggedIn(db: Executor, id: string, now: Date): Promise<void> {
  await db.update(users).set({ lastLoginAt: now }).where(eq(users.id, id))
}

export function userView(row: UserRow): User {
  return {
    id: row.id,
    email: row.email ?? '',
    ...(row.unverifiedEmail !== null && { unverifiedEmail: row.unverifiedEmail }),
    ...(row.givenName !== null && { givenName: row.givenName }),
    ...(row.familyName !== null && { familyName: row.familyName }),
    defaultNickname: row.defaultNickname,
    created: row.createdAt.toISOString(),
    updated: row.updatedAt.toISOString(),
  }
}

export const profileView = (row: UserRow): Profile => ({ ...userView(row), authProvider: row.authProvider })
