import type { RegisterRequest, User } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import type { AccountEmails } from './emails.ts'
import type { TooManyAttempts } from './password-check.ts'
import { HASHING_BUSY } from './passwords.ts'
import type { Passwords } from './passwords.ts'
import { withLegacyToken } from './legacy-token.ts'
import type { LegacyRecords } from './legacy-token.ts'
import { becomeLocalUser, findByEmail, insertLocalUser, userView } from './users.ts'
import type { NewLocalUser, UserRow } from './users.ts'

type RegistrationOutcome = { ok: true; user: User } | { ok: false; refusal: 'account/email-taken' } | TooManyAttempts

export type Registration = {
  /**
   * Makes a local account, and sends a welcome with a link that verifies its address. Signs nobody in.
   * @param migrationToken of a record on the legacy site, which then becomes the account
   */
  register(request: RegisterRequest, migrationToken?: string): Promise<RegistrationOutcome>
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
    // Somebody whose address is taken keeps the token for another try.
    if (token === undefined || (await findByEmail(tx, user.email)) !== undefined) return insertLocalUser(tx, user)
    const recordId = await legacyRecords.adopt(tx, token)
    return recordId === undefined ? insertLocalUser(tx, user) : becomeLocalUser(tx, recordId, user)
  }
  return {
    async register({ password, ...request }, migrationToken) {
      const passwordHash = await passwords.hash(password)
      if (passwordHash === undefined) return HASHING_BUSY
      const newUser = { ...request, passwordHash, now: new Date(clock.now()) }
      return withLegacyToken(legacyRecords, migrationToken, (token) =>
        transaction(sql.db, async (tx) => {
          const user = await insert(tx, newUser, token)
          if (user === undefined) return { ok: false, refusal: 'account/email-taken' }
          await emails.sendConfirmation(tx, user.id)
          return { ok: true, user: userView(user) }
        }),
      )
    },
  }
}
