import { shuffledNickname } from '@pinwheel/contract'
import { and, eq, ne } from 'drizzle-orm'
import type { Executor } from '../../sql/index.ts'
import { emailKey } from '../email.ts'
import { users } from '../tables.ts'
import type { UserRow } from '../users.ts'
import type { Identity } from './identity.ts'

/** Holds the row until the transaction ends: who decides about an account's address does so alone. */
export async function lockByIdentity(tx: Executor, { issuer, subject }: Identity): Promise<UserRow | undefined> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.providerIssuer, issuer), eq(users.providerSubject, subject)))
    .for('update')
  return rows[0]
}

/** Makes the account, with a nickname by chance. @returns undefined when the person or their address is there already. */
export async function insertExternalUser(db: Executor, identity: Identity, now: Date): Promise<string | undefined> {
  const row = { ...accountOf(identity, now), defaultNickname: shuffledNickname(), createdAt: now }
  const rows = await db.insert(users).values(row).onConflictDoNothing().returning({ id: users.id })
  return rows[0]?.id
}

/** Makes a record that nobody could sign in to the person's account. It keeps its id and nickname, and so all that it has. */
export async function becomeExternalUser(tx: Executor, id: string, identity: Identity, now: Date): Promise<void> {
  await tx.update(users).set(accountOf(identity, now)).where(eq(users.id, id))
}

const accountOf = (identity: Identity, now: Date) => ({
  authProvider: 'GOOGLE' as const,
  providerIssuer: identity.issuer,
  providerSubject: identity.subject,
  ...addressOf(identity),
  ...namesOf(identity),
  updatedAt: now,
})

/**
 * Takes over what the provider says now.
 * @returns false, and nothing has changed, when the address is another account's by now
 */
export async function refreshFromProvider(
  db: Executor,
  user: UserRow,
  identity: Identity,
  now: Date,
): Promise<boolean> {
  if (await isAddressOfAnother(db, user.id, identity.email)) return false
  const told: Partial<UserRow> = { ...addressOf(identity), ...namesOf(identity) }
  const isNews = Object.entries(told).some(([column, value]) => user[column as keyof UserRow] !== value)
  if (isNews)
    await db
      .update(users)
      .set({ ...told, updatedAt: now })
      .where(eq(users.id, user.id))
  return true
}

async function isAddressOfAnother(db: Executor, id: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, emailKey(email)), ne(users.id, id)))
  return rows.length > 0
}

const addressOf = ({ email, isEmailVerified }: Identity) => ({
  email,
  emailKey: emailKey(email),
  unverifiedEmail: isEmailVerified ? null : email,
})

const namesOf = ({ givenName, familyName }: Identity) => ({ givenName, familyName })
