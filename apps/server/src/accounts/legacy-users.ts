import type { RegisterRequest } from '@pinwheel/contract'
import { and, eq, ne } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { users } from './tables.ts'

/** A player of the legacy site: an account without sign-in until it is claimed. */
export type LegacyUser = Pick<RegisterRequest, 'givenName' | 'familyName' | 'defaultNickname'> & {
  id: string
  createdAt: Date
}

const isUnclaimed = (id: string) => and(eq(users.id, id), eq(users.authProvider, 'NONE'))

export async function insertLegacyUser(tx: Executor, { createdAt, ...user }: LegacyUser): Promise<void> {
  await tx.insert(users).values({ ...user, authProvider: 'NONE', createdAt, updatedAt: createdAt })
}

/** Locks an unclaimed account. @returns false if it does not exist or was claimed */
export async function lockUnclaimed(tx: Executor, id: string): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).where(isUnclaimed(id)).for('update')).length > 0
}

/** Locks an account against changes until the transaction ends. @returns false if it does not exist or is unclaimed */
export async function lockAccount(tx: Executor, id: string): Promise<boolean> {
  const isAccount = and(eq(users.id, id), ne(users.authProvider, 'NONE'))
  return (await tx.select({ id: users.id }).from(users).where(isAccount).for('share')).length > 0
}

export async function deleteUnclaimed(tx: Executor, id: string): Promise<void> {
  await tx.delete(users).where(isUnclaimed(id))
}
