import type { Clock } from '../clock.ts'
import type { Limits } from '../limits/index.ts'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { AccountEmails } from './emails.ts'
import type { LinkHolder, Links } from './links.ts'
import type { CheckPassword, TooManyAttempts } from './password-check.ts'
import { HASHING_BUSY } from './passwords.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import { findUser, lockUser, setPassword } from './users.ts'
import type { UserRow } from './users.ts'

/** `browserCookie`: by which the browser is recognised at its next sign-in. The one from its last sign-in is void now. */
type Changed = { ok: true; browserCookie: string }

export type ChangeOutcome =
  | Changed
  | { ok: false; refusal: 'account/not-found' | 'account/wrong-provider' | 'account/old-password' }
  | TooManyAttempts

export type ResetOutcome =
  Changed | { ok: false; refusal: 'token/invalid' | 'account/wrong-provider' } | TooManyAttempts

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
  emails: AccountEmails
  knownBrowsers: KnownBrowsers
  limits: Pick<Limits, 'passwordChange'>
}

type Replacement = { hash: string; unverifiedEmail: string | null; keptTokenId?: string }

export function passwordChange(options: PasswordChangeOptions): PasswordChange {
  const { clock, passwords, checkPassword, sessions, links, emails, knownBrowsers, limits } = options
  const { db } = options.sql

  /**
   * An attacker with the old password may have entered the pending address, so it does not outlive that password.
   * @returns the ids of the tokens that end with the old password
   */
  const replace = async (tx: Executor, user: UserRow, password: Replacement): Promise<string[]> => {
    const { hash: passwordHash, unverifiedEmail, keptTokenId } = password
    await setPassword(tx, user.id, { passwordHash, unverifiedEmail, updatedAt: new Date(clock.now()) })
    await links.voidAfterPasswordChange(tx, user.id, user.email ?? '')
    if (user.email !== null) await emails.sendChangeNotice(tx, user.id, user.email, 'password')
    return sessions.revokeOthers(tx, user.id, keptTokenId)
  }

  const changed = (id: string, passwordHash: string): Changed => ({
    ok: true,
    browserCookie: knownBrowsers.remember({ id, passwordHash }, undefined),
  })

  return {
    async changePassword({ userId, tokenId, ip }, { oldPassword, newPassword }) {
      const user = await findUser(db, userId)
      if (user === undefined) return { ok: false, refusal: 'account/not-found' }
      if (user.authProvider !== 'LOCAL') return { ok: false, refusal: 'account/wrong-provider' }
      const { passwordHash: stored, email } = user
      const verdict = await checkPassword({ email: email ?? '', password: oldPassword, stored, ip })
      if (!verdict.ok)
        return verdict.refusal === 'request/too-many' ? verdict : { ok: false, refusal: 'account/old-password' }
      const retryAfterSeconds = await limits.passwordChange.take(userId)
      if (retryAfterSeconds > 0) return { ok: false, refusal: 'request/too-many', retryAfterSeconds }
      const hash = await passwords.hash(newPassword)
      if (hash === undefined) return HASHING_BUSY
      const ended = await transaction(db, async (tx) => {
        const current = await lockUser(tx, userId)
        // Of two changes at once the first one counts: for the other the old password is not the old one any more.
        if (current === undefined || current.passwordHash !== stored) return undefined
        const unverifiedEmail = current.unverifiedEmail === current.email ? current.email : null
        return replace(tx, current, { hash, unverifiedEmail, keptTokenId: tokenId })
      })
      if (ended === undefined) return { ok: false, refusal: 'account/old-password' }
      sessions.announceRevoked(ended)
      return changed(userId, hash)
    },

    forgotPassword: (email) => emails.sendPasswordReset(db, email),

    async resetPassword(holder, password) {
      const hash = await passwords.hash(password)
      if (hash === undefined) return HASHING_BUSY
      const ended = await transaction(db, async (tx) => {
        const user = await lockUser(tx, holder.userId)
        if (user === undefined) return 'token/invalid'
        if (user.authProvider !== 'LOCAL') return 'account/wrong-provider'
        if (!(await links.takeReset(tx, holder))) return 'token/invalid'
        // The link was read in the mailbox of the account's address, which proves that address.
        return replace(tx, user, { hash, unverifiedEmail: null })
      })
      if (typeof ended === 'string') return { ok: false, refusal: ended }
      sessions.announceRevoked(ended)
      return changed(holder.userId, hash)
    },
  }
}
