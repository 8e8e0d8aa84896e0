import { ok, refused } from '@pinwheel/contract'
import type { Result } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import { isUniqueViolation, transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { emailKey } from './email-address.ts'
import type { AccountEmails } from './emails.ts'
import type { Links } from './links.ts'
import type { Sessions } from './sessions.ts'
import type { UndoLinks } from './undo-links.ts'
import { restoreEmail, lockUser, releaseUnverifiedEmail } from './users.ts'

export type Undo = {
  /**
   * Undoes a change of address or password: restores the address that the link was sent to, deletes the pending address,
   * the password and every other link, and ends all sessions.
   * @returns a token for setting a new password, because an attacker may know the old one, too
   */
  undoChange(token: string): Promise<Result<{ resetToken: string }, 'account/bad-undo-link' | 'account/email-taken'>>
}

export type UndoOptions = {
  sql: Sql
  clock: Clock
  sessions: Sessions
  links: Links
  undoLinks: UndoLinks
  emails: AccountEmails
}

type Undone = { resetToken: string; revoked: string[] }

export function undo({ sql: { db }, clock, sessions, links, undoLinks, emails }: UndoOptions): Undo {
  const undoWithin = async (tx: Executor, token: string): Promise<Result<Undone, 'account/bad-undo-link'>> => {
    const link = await undoLinks.findByToken(tx, token)
    const user = link && (await lockUser(tx, link.userId))
    if (link === undefined || user?.authProvider !== 'LOCAL' || !(await undoLinks.consume(tx, link)))
      return refused('account/bad-undo-link')
    const { email } = link
    await releaseUnverifiedEmail(tx, email, user.id)
    await restoreEmail(tx, user.id, email, new Date(clock.now()))
    await links.revokeAll(tx, user.id)
    if (user.email !== null && emailKey(user.email) !== emailKey(email))
      await emails.sendUndoNotice(tx, user.id, user.email)
    const resetToken = await links.createResetToken(tx, user.id, email)
    return ok({ resetToken, revoked: await sessions.revokeOthers(tx, user.id) })
  }
  return {
    async undoChange(token) {
      try {
        const undone = await transaction(db, (tx) => undoWithin(tx, token))
        if (!undone.ok) return undone
        const { resetToken, revoked } = undone.value
        sessions.announceRevoked(revoked)
        return ok({ resetToken })
      } catch (error) {
        // Another account has verified the address, so its owner has an account. The link stays valid.
        if (isUniqueViolation(error)) return refused('account/email-taken')
        throw error
      }
    },
  }
}
