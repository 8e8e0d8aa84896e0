import type { Clock } from '../clock.ts'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import type { Letters } from './letters.ts'
import type { LinkHolder, Links } from './links.ts'
import type { CheckPassword } from './password-check.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import { findUser, lockUser, setPassword } from './users.ts'
import type { UserRow } from './users.ts'

type ChangeOutcome =
  | { ok: true }
  | { ok: false; refusal: 'account/not-found' | 'account/wrong-provider' | 'account/old-password' }
  | { ok: false; refusal: 'request/too-many'; retryAfterSeconds: number }

type ResetOutcome = { ok: true } | { ok: false; refusal: 'token/invalid' | 'account/wrong-provider' }

/** Who changes the password, by which token, from where. */
type Changer = { userId: string; tokenId: string; ip: string }

export type PasswordChange = {
  /** Ends all sessions but the one that asks. Wrong old passwords count like failed logins. */
  changePassword(changer: Changer, change: { oldPassword: string; newPassword: string }): Promise<ChangeOutcome>
  /** Tells nobody, not even by the time it takes, whether there is such an account. */
  forgotPassword(email: string): Promise<void>
  /** Ends all sessions: whoever forgot a password may have lost more than that. */
  resetPassword(holder: LinkHolder, password: string): Promise<ResetOutcome>
}

export type PasswordChangeOptions = {
  sql: Sql
  clock: Clock
  passwords: Passwords
  checkPassword: CheckPassword
  sessions: Sessions
  links: Links
  letters: Letters
}

export function passwordChange(options: PasswordChangeOptions): PasswordChange {
  const { clock, passwords, checkPassword, sessions, links, letters } = options
  const { db } = options.sql

  /** @returns the ids of the tokens that end with the old password */
  const replace = async (tx: Executor, user: UserRow, hash: string, keptTokenId?: string): Promise<string[]> => {
    await setPassword(tx, user.id, hash, new Date(clock.now()))
    await links.voidAfterPasswordChange(tx, user.id, user.email ?? '')
    return sessions.revokeOthers(tx, user.id, keptTokenId)
  }

  return {
    async changePassword({ userId, tokenId, ip }, { oldPassword, newPassword }) {
      const user = await findUser(db, userId)
      if (user === undefined) return { ok: false, refusal: 'account/not-found' }
      if (user.authProvider !== 'LOCAL') return { ok: false, refusal: 'account/wrong-provider' }
      const { passwordHash: stored, email } = user
      const verdict = await checkPassword({ email: email ?? '', password: oldPassword, stored, ip })
      if (!verdict.ok)
        return verdict.refusal === 'request/too-many' ? verdict : { ok: false, refusal: 'account/old-password' }
      const hash = await passwords.hash(newPassword)
      const ended = await transaction(db, async (tx) => {
        const current = await lockUser(tx, userId)
        // Of two changes at once the first one counts: for the other the old password is not the old one any more.
        return current?.passwordHash === stored ? replace(tx, current, hash, tokenId) : undefined
      })
      if (ended === undefined) return { ok: false, refusal: 'account/old-password' }
      sessions.haveEnded(ended)
      return { ok: true }
    },

    forgotPassword: (email) => letters.offerReset(db, email),

    async resetPassword(holder, password) {
      const hash = await passwords.hash(password)
      const ended = await transaction(db, async (tx) => {
        const user = await lockUser(tx, holder.userId)
        if (user === undefined) return 'token/invalid'
        if (user.authProvider !== 'LOCAL') return 'account/wrong-provider'
        return (await links.takeReset(tx, holder)) ? replace(tx, user, hash) : 'token/invalid'
      })
      if (typeof ended === 'string') return { ok: false, refusal: ended }
      sessions.haveEnded(ended)
      return { ok: true }
    },
  }
}
