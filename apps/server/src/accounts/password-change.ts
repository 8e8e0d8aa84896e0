import { ok, rateLimited, refused } from '@pinwheel/contract'
import type { RateLimited, Result } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import type { Limits } from '../limits/index.ts'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { AccountEmails } from './emails.ts'
import type { LinkHolder, Links } from './links.ts'
import type { CheckPassword } from './password-check.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import { findUser, lockUser, setPassword } from './users.ts'
import type { UserRow } from './users.ts'

/** `browserCookie` identifies the browser at its next sign-in. The cookie of its last sign-in is invalid now. */
type Changed = { browserCookie: string }

export type PasswordChangeResult =
  Result<Changed, 'account/not-found' | 'account/wrong-provider' | 'account/old-password'> | RateLimited

export type PasswordResetResult = Result<Changed, 'token/invalid' | 'account/wrong-provider'> | RateLimited

/** The user who changes the password, with the token and address of the request. */
type Changer = { userId: string; tokenId: string; ip: string }

export type PasswordChange = {
  /** Ends all sessions except the one of the request. Wrong old passwords count like failed logins. */
  changePassword(changer: Changer, change: { oldPassword: string; newPassword: string }): Promise<PasswordChangeResult>
  /** Neither the response nor its time shows whether there is such an account. */
  forgotPassword(email: string): Promise<void>
  /** Ends all sessions: an attacker may have caused the reset. */
  resetPassword(holder: LinkHolder, password: string): Promise<PasswordResetResult>
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
   * Clears the pending address, too: an attacker with the old password may have entered it.
   * @returns the ids of the revoked tokens
   */
  const replace = async (tx: Executor, user: UserRow, password: Replacement): Promise<string[]> => {
    const { hash: passwordHash, unverifiedEmail, keptTokenId } = password
    await setPassword(tx, user.id, { passwordHash, unverifiedEmail, updatedAt: new Date(clock.now()) })
    await links.revokeAfterPasswordChange(tx, user.id, user.email ?? '')
    if (user.email !== null) await emails.sendChangeNotice(tx, user.id, user.email, 'password')
    return sessions.revokeOthers(tx, user.id, keptTokenId)
  }

  const changed = (id: string, passwordHash: string): Changed => ({
    browserCookie: knownBrowsers.remember({ id, passwordHash }, undefined),
  })

  return {
    async changePassword({ userId, tokenId, ip }, { oldPassword, newPassword }) {
      const user = await findUser(db, userId)
      if (user === undefined) return refused('account/not-found')
      if (user.authProvider !== 'LOCAL') return refused('account/wrong-provider')
      const { passwordHash: stored, email } = user
      const check = await checkPassword({ email: email ?? '', password: oldPassword, stored, ip })
      if (!check.ok) return check.refusal === 'request/too-many' ? check : refused('account/old-password')
      const waitSeconds = await limits.passwordChange.take(userId)
      if (waitSeconds > 0) return rateLimited(waitSeconds)
      const hashed = await passwords.hash(newPassword)
      if (!hashed.ok) return hashed
      const hash = hashed.value
      const revoked = await transaction(db, async (tx): Promise<Result<string[], 'account/old-password'>> => {
        const current = await lockUser(tx, userId)
        // Of two concurrent changes, the second one fails: its old password is no longer the current one.
        if (current === undefined || current.passwordHash !== stored) return refused('account/old-password')
        const unverifiedEmail = current.unverifiedEmail === current.email ? current.email : null
        return ok(await replace(tx, current, { hash, unverifiedEmail, keptTokenId: tokenId }))
      })
      if (!revoked.ok) return revoked
      sessions.announceRevoked(revoked.value)
      return ok(changed(userId, hash))
    },

    forgotPassword: (email) => emails.sendPasswordReset(db, email),

    async resetPassword(holder, password) {
      const hashed = await passwords.hash(password)
      if (!hashed.ok) return hashed
      const hash = hashed.value
      type ResetRefusal = 'token/invalid' | 'account/wrong-provider'
      const revoked = await transaction(db, async (tx): Promise<Result<string[], ResetRefusal>> => {
        const user = await lockUser(tx, holder.userId)
        if (user === undefined) return refused('token/invalid')
        if (user.authProvider !== 'LOCAL') return refused('account/wrong-provider')
        if (!(await links.consumeReset(tx, holder))) return refused('token/invalid')
        // The link was sent to the address of the account, so its use verifies that address.
        return ok(await replace(tx, user, { hash, unverifiedEmail: null }))
      })
      if (!revoked.ok) return revoked
      sessions.announceRevoked(revoked.value)
      return ok(changed(holder.userId, hash))
    },
  }
}
