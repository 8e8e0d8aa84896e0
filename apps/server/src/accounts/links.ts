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
  consumeLink,
} from './link-storage.ts'
import type { TokenSigner } from './tokens.ts'

/** The user and token id that the guard reads from the token of a link. */
export type LinkHolder = { userId: string; tokenId: string }

/**
 * Links in emails. Each works once, and its token is stored nowhere else. Methods with a transaction require that the
 * user's row is locked.
 */
export type Links = {
  /** @returns the URL of the page that verifies this email address of the user */
  createVerification(tx: Executor, userId: string, email: string): Promise<string>
  /** @returns the URL of the page that sets a new password. `email` is the address that it is sent to */
  createReset(tx: Executor, userId: string, email: string): Promise<string>
  /** @returns only the token of such a link */
  createResetToken(tx: Executor, userId: string, email: string): Promise<string>
  /** Uses a link up. @returns false if it was used or revoked before */
  consumeVerification(tx: Executor, holder: LinkHolder): Promise<boolean>
  consumeReset(tx: Executor, holder: LinkHolder): Promise<boolean>
  /** For a change of the pending address. */
  revokeVerifications(tx: Executor, userId: string): Promise<void>
  /** For a change of the address: its former mailbox must not give access to the account. */
  revokeResets(tx: Executor, userId: string): Promise<void>
  /** For a change of the password: an attacker with the old one may have requested links, also to other addresses. */
  revokeAfterPasswordChange(tx: Executor, userId: string, email: string): Promise<void>
  /** For an undone change: an attacker may have any link of the account. */
  revokeAll(tx: Executor, userId: string): Promise<void>
  /** For the guards. Used verification links are valid here: the refusal of their page says more than a 401. */
  isValid(claims: SignedClaims): Promise<boolean>
  deleteExpired(): Promise<void>
}

export type LinksOptions = {
  sql: Sql
  clock: Clock
  signer: TokenSigner
  /** Without a trailing slash. Never taken from a request, whose sender could choose it. */
  publicOrigin: string
}

export function createLinks({ sql: { db }, clock, signer, publicOrigin }: LinksOptions): Links {
  const createResetToken = async (tx: Executor, userId: string, email: string): Promise<string> => {
    const id = randomUUID()
    const { token, expiresAt } = signer.sign(id, { scope: 'USER', sub: userId }, 'resetLink')
    await insertLink(tx, { id, userId, authority: 'RESET_PASSWORD', email, expiresAt })
    return token
  }
  return {
    async createVerification(tx, userId, email) {
      const id = randomUUID()
      const { token, expiresAt } = signer.sign(id, { scope: 'USER', sub: userId, email }, 'verificationLink')
      await insertLink(tx, { id, userId, authority: 'VERIFY_EMAIL', email, expiresAt })
      return `${publicOrigin}/auth/verify?token=${token}`
    },
    createReset: async (tx, userId, email) =>
      `${publicOrigin}/auth/password/reset?token=${await createResetToken(tx, userId, email)}`,
    createResetToken,
    consumeVerification: (tx, { userId, tokenId }) =>
      consumeLink(tx, { id: tokenId, userId, authority: 'VERIFY_EMAIL' }),
    consumeReset: (tx, { userId, tokenId }) => consumeLink(tx, { id: tokenId, userId, authority: 'RESET_PASSWORD' }),
    revokeVerifications: (tx, userId) => deleteLinks(tx, userId, 'VERIFY_EMAIL'),
    revokeResets: (tx, userId) => deleteLinks(tx, userId, 'RESET_PASSWORD'),
    revokeAfterPasswordChange: deleteTakeoverLinks,
    revokeAll: deleteAllLinks,
    isValid: async ({ jti, sub, authorities }) =>
      !authorities?.includes('RESET_PASSWORD') || hasLink(db, { id: jti, userId: sub, authority: 'RESET_PASSWORD' }),
    deleteExpired: () => deleteExpiredLinks(db, new Date(clock.now())),
  }
}

/** Whether the token is that of a link, which has no session record. */
export const isLink = ({ authorities = [] }: SignedClaims): boolean =>
  authorities.includes('VERIFY_EMAIL') || authorities.includes('RESET_PASSWORD')
