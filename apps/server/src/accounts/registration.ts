import type { RegisterRequest, User } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import type { Letters } from './emails.ts'
import type { TooManyAttempts } from './password-check.ts'
import { HASHING_BUSY } from './passwords.ts'
import type { Passwords } from './passwords.ts'
import { withPast } from './legacy-token.ts'
import type { Past } from './legacy-token.ts'
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

export type RegistrationOptions = { sql: Sql; clock: Clock; passwords: Passwords; letters: Letters; past: Past }

export function registration({ sql, clock, passwords, letters, past }: RegistrationOptions): Registration {
  const insert = async (tx: Executor, user: NewLocalUser, token: string | undefined): Promise<UserRow | undefined> => {
    // Somebody whose address is taken keeps the token for another try.
    if (token === undefined || (await findByEmail(tx, user.email)) !== undefined) return insertLocalUser(tx, user)
    const recordId = await past.adopt(tx, token)
    return recordId === undefined ? insertLocalUser(tx, user) : becomeLocalUser(tx, recordId, user)
  }
  return {
    async register({ password, ...request }, migrationToken) {
      const passwordHash = await passwords.hash(password)
      if (passwordHash === undefined) return HASHING_BUSY
      const newUser = { ...request, passwordHash, now: new Date(clock.now()) }
      return withPast(past, migrationToken, (token) =>
        transaction(sql.db, async (tx) => {
          const user = await insert(tx, newUser, token)
          if (user === undefined) return { ok: false, refusal: 'account/email-taken' }
          await letters.confirmAddress(tx, user.id)
          return { ok: true, user: userView(user) }
        }),
      )
    },
  }
}
