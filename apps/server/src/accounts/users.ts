import type { Profile, RegisterRequest, User } from '@pinwheel/contract'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { emailKey } from './email-address.ts'
import { wordQuery } from '../sql/search-words.ts'
import { nicknameWords, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

export type NewLocalUser = Omit<RegisterRequest, 'password'> & { passwordHash: string; now: Date }

/** @returns undefined if the address is in use, in any spelling */
export async function insertLocalUser(db: Executor, user: NewLocalUser): Promise<UserRow | undefined> {
  const rows = await db
    .insert(users)
    .values({ ...localColumns(user), createdAt: user.now })
    .onConflictDoNothing({ target: users.emailKey })
    .returning()
  return rows[0]
}

/** Turns an account without sign-in into a local one. It keeps its id, and so everything that belongs to it. */
export async function makeLocalUser(db: Executor, id: string, user: NewLocalUser): Promise<UserRow> {
  const rows = await db.update(users).set(localColumns(user)).where(eq(users.id, id)).returning()
  if (rows[0] === undefined) throw new Error(`There is no user ${id}, which was to become a local account.`)
  return rows[0]
}

const localColumns = ({ now, ...user }: NewLocalUser) => ({
  ...user,
  authProvider: 'LOCAL' as const,
  emailKey: emailKey(user.email),
  unverifiedEmail: user.email,
  updatedAt: now,
})

/** Creates an account without sign-in under a fixed id, unless it exists. */
export async function insertSystemUser(db: Executor, id: string, defaultNickname: string, now: Date): Promise<void> {
  const row = { id, defaultNickname, authProvider: 'NONE' as const, createdAt: now, updatedAt: now }
  await db.insert(users).values(row).onConflictDoNothing()
}

export async function findUser(db: Executor, id: string): Promise<UserRow | undefined> {
  const rows = await db.select().from(users).where(eq(users.id, id))
  return rows[0]
}

/** Locks the row until the transaction ends. Required for changes of an account's addresses or password. */
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

/** Users by their nicknames, as a search for quizzes finds their authors. */
export type NamedUsers = {
  /** Those whose nickname contains all words. */
  all: readonly string[]
  /** Of several words, those whose nickname contains one of them, by word. */
  byWord: ReadonlyMap<string, readonly string[]>
}

const MAX_NAMED_BY_ALL = 20
/** Few, because each is a part of the query for each quiz. */
const MAX_NAMED_BY_WORD = 5
/** Of a common nickname, the shortest among so many are chosen. To read the words of 500 nicknames takes 3 ms. */
const MAX_COMPARED = 100

/** Users with a nickname that contains the words. The last word may be the beginning of one. One statement finds them all. */
export async function usersNamed(db: Executor, words: readonly string[]): Promise<NamedUsers> {
  if (words.length === 0) return { all: [], byWord: new Map() }
  const queries = words.map((word, index) => wordQuery(word, index === words.length - 1))
  const byAll = namedLike(ALL_WORDS, sql.join(queries, sql` && `), MAX_NAMED_BY_ALL)
  const byWord = words.length === 1 ? [] : queries.map((query, index) => namedLike(index, query, MAX_NAMED_BY_WORD))
  const { rows } = await db.execute<{ place: number; id: string }>(sql.join([byAll, ...byWord], sql` union all `))
  const idsAt = (place: number): string[] => rows.filter((row) => row.place === place).map(({ id }) => id)
  return { all: idsAt(ALL_WORDS), byWord: new Map(byWord.map((_, index) => [words[index]!, idsAt(index)])) }
}

const ALL_WORDS = -1

/** The ids of users whose nickname matches, with the place of the query among several. */
const namedLike = (place: number, query: SQL, limit: number): SQL => sql`
  (select ${place}::int as place, id from (
     select ${users.id} as id, ${users.defaultNickname} as nickname from ${users}
     where ${nicknameWords(users.defaultNickname)} @@ (${query}) limit ${MAX_COMPARED}) compared
   order by length(nickname), id limit ${limit})`

/** @returns those of the ids that are ids of users */
export async function existingUserIds(db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

export async function markLoggedIn(db: Executor, id: string, now: Date): Promise<void> {
  await db.update(users).set({ lastLoginAt: now }).where(eq(users.id, id))
}

/** Records a login with the password of the given hash. @returns false if the password has changed */
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

/** Restores a verified address and deletes the password. Throws a unique violation like `setVerifiedEmail`. */
export async function restoreEmail(tx: Executor, id: string, email: string, now: Date): Promise<void> {
  const restored = { email, emailKey: emailKey(email), unverifiedEmail: null, passwordHash: null, updatedAt: now }
  await tx.update(users).set(restored).where(eq(users.id, id))
}

/** Removes an address from another account that was registered with it and never verified it. */
export async function releaseUnverifiedEmail(tx: Executor, email: string, id: string): Promise<void> {
  await tx
    .update(users)
    .set({ email: null, emailKey: null, unverifiedEmail: null })
    .where(and(eq(users.emailKey, emailKey(email)), ne(users.id, id), eq(users.unverifiedEmail, users.email)))
}

/** Sets the address of an account. Throws a unique violation if another account has it, in any spelling. */
export async function setVerifiedEmail(tx: Executor, id: string, email: string, now: Date): Promise<void> {
  const verified = { email, emailKey: emailKey(email), unverifiedEmail: null, updatedAt: now }
  await tx.update(users).set(verified).where(eq(users.id, id))
}

export type ProfileColumns = Pick<
  UserRow,
  'unverifiedEmail' | 'givenName' | 'familyName' | 'defaultNickname' | 'language' | 'updatedAt'
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

export const profileView = (row: UserRow): Profile => ({
  ...userView(row),
  authProvider: row.authProvider,
  ...(row.language !== null && { language: row.language }),
})
