import type { Clock } from '../clock.ts'
import { isUniqueViolation, transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { emailKey } from './email.ts'
import type { AccountEmails } from './emails.ts'
import type { Links } from './links.ts'
import type { Sessions } from './sessions.ts'
import type { UndoLinks } from './undo-links.ts'
import { restoreEmail, lockUser, releaseUnverifiedEmail } from './users.ts'

type UndoOutcome =
  { ok: true; resetToken: string } | { ok: false; refusal: 'account/bad-undo-link' | 'account/email-taken' }

export type Undo = {
  /**
   * Undoes a change of address or password: restores the address that the link was mailed to, deletes the pending
   * address, the password and every other link, and ends all sessions.
   * @returns a token to set a new password with: the old one may be known, too
   */
  undoChange(token: string): Promise<UndoOutcome>
}

export type UndoOptions = {
  sql: Sql
  clock: Clock
  sessions: Sessions
  links: Links
  undoLinks: UndoLinks
  emails: AccountEmails
}

type Undone = { resetToken: string; ended: string[] }

export function undo({ sql: { db }, clock, sessions, links, undoLinks, emails }: UndoOptions): Undo {
  const undoWithin = async (tx: Executor, token: string): Promise<Undone | undefined> => {
    const link = await undoLinks.findByToken(tx, token)
    const user = link && (await lockUser(tx, link.userId))
    if (user?.authProvider !== 'LOCAL' || !(await undoLinks.take(tx, link!))) return undefined
    const { email } = link!
    await releaseUnverifiedEmail(tx, email, user.id)
    await restoreEmail(tx, user.id, email, new Date(clock.now()))
    await links.voidAll(tx, user.id)
    if (user.email !== null && emailKey(user.email) !== emailKey(email))
      await emails.sendUndoNotice(tx, user.id, user.email)
    const resetToken = await links.resetToken(tx, user.id, email)
    return { resetToken, ended: await sessions.revokeOthers(tx, user.id) }
  }
  return {
    async undoChange(token) {
      try {
        const undone = await transaction(db, (tx) => undoWithin(tx, token))
        if (undone === undefined) return { ok: false, refusal: 'account/bad-undo-link' }
        sessions.announceRevoked(undone.ended)
        return { ok: true, resetToken: undone.resetToken }
      } catch (error) {
        // Another account has verified the address meanwhile, so its owner has an account. The link stays good.
        if (isUniqueViolation(error)) return { ok: false, refusal: 'account/email-taken' }
        throw error
      }
    },
  }
}
