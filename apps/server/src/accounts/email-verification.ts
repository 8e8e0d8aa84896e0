import type { Clock } from '../clock.ts'
import { isUniqueViolation, transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import type { AccountEmails } from './emails.ts'
import type { LinkHolder, Links } from './links.ts'
import { findUser, lockUser, takeOverEmail } from './users.ts'

type VerificationOutcome =
  | { ok: true }
  | {
      ok: false
      refusal: 'token/no-user' | 'account/wrong-provider' | 'account/email-mismatch' | 'account/email-taken'
    }

/** Who clicked the link, and the address that its token names. */
type Verifier = LinkHolder & { email?: string }

export type EmailVerification = {
  /** Makes the pending address the account's, if the link is the one for it and nobody else has the address by now. */
  verifyEmail(verifier: Verifier): Promise<VerificationOutcome>
  /** Sends a fresh link while an address is pending; the ones sent before stay good. */
  resendVerification(userId: string): Promise<{ ok: true } | { ok: false; refusal: 'token/no-user' }>
}

export type EmailVerificationOptions = { sql: Sql; clock: Clock; links: Links; emails: AccountEmails }

export function emailVerification({ sql: { db }, clock, links, emails }: EmailVerificationOptions): EmailVerification {
  const verify = async (tx: Executor, { email, ...holder }: Verifier): Promise<VerificationOutcome> => {
    const user = await lockUser(tx, holder.userId)
    if (user === undefined || email === undefined) return { ok: false, refusal: 'token/no-user' }
    if (user.authProvider !== 'LOCAL') return { ok: false, refusal: 'account/wrong-provider' }
    if (email !== user.unverifiedEmail || !(await links.takeVerification(tx, holder)))
      return { ok: false, refusal: 'account/email-mismatch' }
    await takeOverEmail(tx, user.id, email, new Date(clock.now()))
    if (email === user.email) return { ok: true }
    await links.voidResets(tx, user.id)
    if (user.email !== null) await emails.sendChangeNotice(tx, user.id, user.email, 'address')
    return { ok: true }
  }
  return {
    async verifyEmail(verifier) {
      try {
        return await transaction(db, (tx) => verify(tx, verifier))
      } catch (error) {
        // Nothing was written: should the other account go, the link will do.
        if (isUniqueViolation(error)) return { ok: false, refusal: 'account/email-taken' }
        throw error
      }
    },
    async resendVerification(userId) {
      const user = await findUser(db, userId)
      if (user === undefined) return { ok: false, refusal: 'token/no-user' }
      if (user.authProvider === 'LOCAL' && user.unverifiedEmail !== null) await emails.sendConfirmation(db, user.id)
      return { ok: true }
    },
  }
}
