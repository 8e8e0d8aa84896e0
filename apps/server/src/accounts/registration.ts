import { ok, refused } from '@pinwheel/contract'
import type { RateLimited, RegisterRequest, Result, User } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import type { AccountEmails } from './emails.ts'
import type { Passwords } from './passwords.ts'
import { withLegacyToken } from './legacy-token.ts'
import type { LegacyRecords } from './legacy-token.ts'
import { findByEmail, insertLocalUser, makeLocalUser, userView } from './users.ts'
import type { NewLocalUser, UserRow } from './users.ts'

type RegistrationResult = Result<User, 'account/email-taken'>

export type Registration = {
  /**
   * Creates a local account without signing in, and sends a welcome email with a verification link.
   * @param migrationToken of a record of the legacy site, which becomes the account
   */
  register(request: RegisterRequest, migrationToken?: string): Promise<RegistrationResult | RateLimited>
}

export type RegistrationOptions = {
  sql: Sql
  clock: Clock
  passwords: Passwords
  emails: AccountEmails
  legacyRecords: LegacyRecords
}

export function registration({ sql, clock, passwords, emails, legacyRecords }: RegistrationOptions): Registration {
  const insert = async (tx: Executor, user: NewLocalUser, token: string | undefined): Promise<UserRow | undefined> => {
    // If the address is taken, the token stays valid for another attempt.
    if (token === undefined || (await findByEmail(tx, user.email)) !== undefined) return insertLocalUser(tx, user)
    const recordId = await legacyRecords.claimForNewUser(tx, token)
    return recordId === undefined ? insertLocalUser(tx, user) : makeLocalUser(tx, recordId, user)
  }
  return {
    async register({ password, ...request }, migrationToken) {
      const hashed = await passwords.hash(password)
      if (!hashed.ok) return hashed
      const newUser = { ...request, passwordHash: hashed.value, now: new Date(clock.now()) }
      return withLegacyToken(legacyRecords, migrationToken, (token) =>
        transaction(sql.db, async (tx): Promise<RegistrationResult> => {
          const user = await insert(tx, newUser, token)
          if (user === undefined) return refused('account/email-taken')
          await emails.sendConfirmation(tx, user.id, request.email)
          return ok(userView(user))
        }),
      )
    },
  }
}
