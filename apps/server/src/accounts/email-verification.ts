import { ok, rateLimited, refused } from '@pinwheel/contract'
import type { RateLimited, Result } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import { mutexByKey } from '../concurrency/index.ts'
import type { Limits } from '../limits/index.ts'
import { isUniqueViolation, transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { emailKey } from './email-address.ts'
import type { AccountEmails } from './emails.ts'
import type { LinkHolder, Links } from './links.ts'
import { findUser, lockUser, setVerifiedEmail } from './users.ts'

type VerificationRefusal =
  | 'token/no-user'
  | 'account/wrong-provider'
  | 'account/email-mismatch'
  | 'account/email-confirmed'
  | 'account/email-taken'

/** The holder of a verification link, and the address in the claims of its token. */
type Verifier = LinkHolder & { email?: string }

export type EmailVerification = {
  /** Replaces the address of the account by its pending one, unless another account has verified that address. */
  verifyEmail(verifier: Verifier): Promise<Result<undefined, VerificationRefusal>>
  /** Sends another link if an address is pending. Earlier links stay valid. */
  resendVerification(userId: string): Promise<Result<undefined, 'token/no-user'> | RateLimited>
}

export type EmailVerificationOptions = {
  sql: Sql
  clock: Clock
  links: Links
  emails: AccountEmails
  limits: Pick<Limits, 'mailToAddress'>
}

export function emailVerification(options: EmailVerificationOptions): EmailVerification {
  const { clock, links, emails, limits } = options
  const { db } = options.sql
  // One transaction per user at a time: a client with many calls would otherwise hold all database connections.
  const runExclusive = mutexByKey()
  const verify = async (
    tx: Executor,
    { email, ...holder }: Verifier,
  ): Promise<Result<undefined, VerificationRefusal>> => {
    const user = await lockUser(tx, holder.userId)
    if (user === undefined || email === undefined) return refused('token/no-user')
    if (user.authProvider !== 'LOCAL') return refused('account/wrong-provider')
    if (email === user.email && user.unverifiedEmail === null) return refused('account/email-confirmed')
    if (email !== user.unverifiedEmail || !(await links.consumeVerification(tx, holder)))
      return refused('account/email-mismatch')
    await setVerifiedEmail(tx, user.id, email, new Date(clock.now()))
    if (email === user.email) return ok()
    await links.revokeResets(tx, user.id)
    if (user.email !== null) await emails.sendChangeNotice(tx, user.id, user.email, 'address')
    return ok()
  }
  return {
    async verifyEmail(verifier) {
      try {
        return await runExclusive(verifier.userId, () => transaction(db, (tx) => verify(tx, verifier)))
      } catch (error) {
        // The transaction was rolled back, so the link stays valid in case the other account is deleted.
        if (isUniqueViolation(error)) return refused('account/email-taken')
        throw error
      }
    },
    async resendVerification(userId) {
      const user = await findUser(db, userId)
      if (user === undefined) return refused('token/no-user')
      if (user.authProvider !== 'LOCAL' || user.unverifiedEmail === null) return ok()
      // The route counts by user, but many accounts may have the same pending address.
      const waitSeconds = await limits.mailToAddress.take(emailKey(user.unverifiedEmail))
      if (waitSeconds > 0) return rateLimited(waitSeconds)
      await emails.sendConfirmation(db, user.id, user.unverifiedEmail)
      return ok()
    },
  }
}
