import { shuffledNickname } from '@pinwheel/contract'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../sql/index.ts'
import { emailKey } from '../email-address.ts'
import { users } from '../tables.ts'
import { findByEmail } from '../users.ts'
import type { UserRow } from '../users.ts'
import type { Identity } from './identity.ts'

/** Locks the row until the transaction ends. */
export async function lockByIdentity(tx: Executor, { issuer, subject }: Identity): Promise<UserRow | undefined> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.providerIssuer, issuer), eq(users.providerSubject, subject)))
    .for('update')
  return rows[0]
}

/** Creates the account, with a random nickname. @returns undefined if the identity or the address has an account */
export async function insertExternalUser(db: Executor, identity: Identity, now: Date): Promise<string | undefined> {
  const row = { ...accountOf(identity, now), defaultNickname: shuffledNickname(), createdAt: now }
  const rows = await db.insert(users).values(row).onConflictDoNothing().returning({ id: users.id })
  return rows[0]?.id
}

/** Turns an account without sign-in into that of the identity. It keeps its id and nickname. */
export async function makeExternalUser(tx: Executor, id: string, identity: Identity, now: Date): Promise<void> {
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
 * Updates the account from the identity.
 * @returns false, without changes, if the address belongs to another account
 */
export async function refreshFromProvider(
  db: Executor,
  user: UserRow,
  identity: Identity,
  now: Date,
): Promise<boolean> {
  const owner = await findByEmail(db, identity.email)
  if (owner !== undefined && owner.id !== user.id) return false
  const current: Partial<UserRow> = { ...addressOf(identity), ...namesOf(identity) }
  const isChanged = Object.entries(current).some(([column, value]) => user[column as keyof UserRow] !== value)
  if (isChanged)
    await db
      .update(users)
      .set({ ...current, updatedAt: now })
      .where(eq(users.id, user.id))
  return true
}

const addressOf = ({ email, isEmailVerified }: Identity) => ({
  email,
  emailKey: emailKey(email),
  unverifiedEmail: isEmailVerified ? null : email,
})

const namesOf = ({ givenName, familyName }: Identity) => ({ givenName, familyName })
