import type { Profile, RegisterRequest, User } from '@pinwheel/contract'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { emailKey } from './email.ts'
import { users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

export type NewLocalUser = Omit<RegisterRequest, 'password'> & { passwordHash: string; now: Date }

/** @returns undefined when the address is in use, in whatever spelling. */
export async function insertLocalUser(db: Executor, user: NewLocalUser): Promise<UserRow | undefined> {
  const rows = await db
    .insert(users)
    .values({ ...localColumns(user), createdAt: user.now })
    .onConflictDoNothing({ target: users.emailKey })
    .returning()
  return rows[0]
}

/** Makes a record that nobody could sign in to somebody's account. It keeps its id, and so all that it has. */
export async function becomeLocalUser(db: Executor, id: string, user: NewLocalUser): Promise<UserRow> {
  const rows = await db.update(users).set(localColumns(user)).where(eq(users.id, id)).returning()
  if (rows[0] === undefined) throw new Error(`The record ${id} that was to become an account is gone.`)
  return rows[0]
}

const localColumns = ({ now, ...user }: NewLocalUser) => ({
  ...user,
  authProvider: 'LOCAL' as const,
  emailKey: emailKey(user.email),
  unverifiedEmail: user.email,
  updatedAt: now,
})

/** An account that nobody can sign in to, made once under a fixed id. */
export async function insertSystemUser(db: Executor, id: string, defaultNickname: string, now: Date): Promise<void> {
  const row = { id, defaultNickname, authProvider: 'NONE' as const, createdAt: now, updatedAt: now }
  await db.insert(users).values(row).onConflictDoNothing()
}

export async function findUser(db: Executor, id: string): Promise<UserRow | undefined> {
  const rows = await db.select().from(users).where(eq(users.id, id))
  return rows[0]
}

/** Holds the row until the transaction ends: whatever decides about an account's addresses or password does so alone. */
export async function lockUser(tx: Executor, id: string): Promise<UserRow | undefined> {
  const rows = await tx.select().from(users).where(eq(users.id, id)).for('update')
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

/** The ids of these that belong to users. */
export async function usersAmong(db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

export async function markLoggedIn(db: Executor, id: string, now: Date): Promise<void> {
  await db.update(users).set({ lastLoginAt: now }).where(eq(users.id, id))
}

/** Notes a login by the password with the given hash. @returns false when it is not the account's any more */
export async function markLoggedInWith(tx: Executor, id: string, passwordHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ lastLoginAt: now })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .returning({ id: users.id })
  return rows.length > 0
}

type NewPassword = { passwordHash: string; unverifiedEmail: string | null; updatedAt: Date }

export async function setPassword(tx: Executor, id: string, password: NewPassword): Promise<void> {
  await tx.update(users).set(password).where(eq(users.id, id))
}

/** Makes a proven address the account's again, without a password. Throws a unique violation like `takeOverEmail`. */
export async function restoreEmail(tx: Executor, id: string, email: string, now: Date): Promise<void> {
  const restored = { email, emailKey: emailKey(email), unverifiedEmail: null, passwordHash: null, updatedAt: now }
  await tx.update(users).set(restored).where(eq(users.id, id))
}

/** Takes an address from another account that was registered with it and has never verified it. */
export async function releaseUnverifiedEmail(tx: Executor, email: string, id: string): Promise<void> {
  await tx
    .update(users)
    .set({ email: null, emailKey: null, unverifiedEmail: null })
    .where(and(eq(users.emailKey, emailKey(email)), ne(users.id, id), eq(users.unverifiedEmail, users.email)))
}

/** Makes the address the account's. Throws a unique violation when another account has it, in whatever spelling. */
export async function takeOverEmail(tx: Executor, id: string, email: string, now: Date): Promise<void> {
  const verified = { email, emailKey: emailKey(email), unverifiedEmail: null, updatedAt: now }
  await tx.update(users).set(verified).where(eq(users.id, id))
}

export type ProfileColumns = Pick<
  UserRow,
  'unverifiedEmail' | 'givenName' | 'familyName' | 'defaultNickname' | 'updatedAt'
>

/** The user must exist. */
export async function updateUser(tx: Executor, id: string, changes: Partial<ProfileColumns>): Promise<UserRow> {
  const rows = await tx.update(users).set(changes).where(eq(users.id, id)).returning()
  return rows[0]!
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
