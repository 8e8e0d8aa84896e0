import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { SignedClaims } from '../http/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import {
  deleteAllLinks,
  deleteExpiredLinks,
  deleteLinks,
  deleteTakeoverLinks,
  hasLink,
  insertLink,
  takeLink,
} from './link-storage.ts'
import type { TokenSigner } from './tokens.ts'

/** Who clicked: what the guard has read from the link's token. */
export type LinkHolder = { userId: string; tokenId: string }

/** Links in mails. Each works once; a token stands in its mail and nowhere else. Transactions hold the user's row. */
export type Links = {
  /** The address of a page that verifies this very address of the user. */
  verification(tx: Executor, userId: string, email: string): Promise<string>
  /** The address of a page that sets a new password; it will be mailed to the given address. */
  reset(tx: Executor, userId: string, email: string): Promise<string>
  /** The token of such a page alone. */
  resetToken(tx: Executor, userId: string, email: string): Promise<string>
  /** Uses a link up. False when it was used before, or voided. */
  takeVerification(tx: Executor, holder: LinkHolder): Promise<boolean>
  takeReset(tx: Executor, holder: LinkHolder): Promise<boolean>
  /** The pending address is another one now, or there is none any more. */
  voidVerifications(tx: Executor, userId: string): Promise<void>
  /** The address has changed: its former mailbox must not open the account any more. */
  voidResets(tx: Executor, userId: string): Promise<void>
  /** The password has changed: whoever knew the old one may have asked for links, to another mailbox too. */
  voidAfterPasswordChange(tx: Executor, userId: string, email: string): Promise<void>
  /** The account returns to its owner: an attacker may hold any of its links. */
  voidAll(tx: Executor, userId: string): Promise<void>
  /** What a guard asks. A verification link passes even when used: its page tells more than "unauthorized". */
  isGood(claims: SignedClaims): Promise<boolean>
  deleteExpired(): Promise<void>
}

export type LinksOptions = {
  sql: Sql
  clock: Clock
  signer: TokenSigner
  /** Where people open the pages, without a trailing slash. Never taken from a request: its sender could choose it. */
  publicOrigin: string
}

export function createLinks({ sql: { db }, clock, signer, publicOrigin }: LinksOptions): Links {
  const resetToken = async (tx: Executor, userId: string, email: string): Promise<string> => {
    const id = randomUUID()
    const { token, expiresAt } = signer.sign(id, { scope: 'USER', sub: userId }, 'resetLink')
    await insertLink(tx, { id, userId, authority: 'RESET_PASSWORD', email, expiresAt })
    return token
  }
  return {
    async verification(tx, userId, email) {
      const id = randomUUID()
      const { token, expiresAt } = signer.sign(id, { scope: 'USER', sub: userId, email }, 'verificationLink')
      await insertLink(tx, { id, userId, authority: 'VERIFY_EMAIL', email, expiresAt })
      return `${publicOrigin}/auth/verify?token=${token}`
    },
    reset: async (tx, userId, email) =>
      `${publicOrigin}/auth/password/reset?token=${await resetToken(tx, userId, email)}`,
    resetToken,
    takeVerification: (tx, { userId, tokenId }) => takeLink(tx, { id: tokenId, userId, authority: 'VERIFY_EMAIL' }),
    takeReset: (tx, { userId, tokenId }) => takeLink(tx, { id: tokenId, userId, authority: 'RESET_PASSWORD' }),
    voidVerifications: (tx, userId) => deleteLinks(tx, userId, 'VERIFY_EMAIL'),
    voidResets: (tx, userId) => deleteLinks(tx, userId, 'RESET_PASSWORD'),
    voidAfterPasswordChange: deleteTakeoverLinks,
    voidAll: deleteAllLinks,
    isGood: async ({ jti, sub, authorities }) =>
      !authorities?.includes('RESET_PASSWORD') || hasLink(db, { id: jti, userId: sub, authority: 'RESET_PASSWORD' }),
    deleteExpired: () => deleteExpiredLinks(db, new Date(clock.now())),
  }
}

/** Whether the claims are those of a link, which has no record among the sessions' tokens. */
export const isLink = ({ authorities = [] }: SignedClaims): boolean =>
  authorities.includes('VERIFY_EMAIL') || authorities.includes('RESET_PASSWORD')
