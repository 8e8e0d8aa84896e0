import type { Authority, ParticipantType, TokenClaims } from '@pinwheel/contract'
import { createSigner, createVerifier } from 'fast-jwt'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { SignedClaims } from '../http/index.ts'

const SECOND = 1
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds. A game token outlives any game: a quiet host must be able to come back. */
export const LIFETIME = {
  userAccess: 15 * MINUTE,
  gameAccess: 12 * HOUR,
  refresh: 30 * DAY,
  verificationLink: 72 * HOUR,
  resetLink: HOUR,
} as const
type TokenKind = keyof typeof LIFETIME

/** What each kind may do, in the contract's order (4.2). */
const AUTHORITIES_OF = {
  userAccess: ['GAME', 'MEDIA', 'QUIZ', 'USER'],
  gameAccess: ['GAME'],
  refresh: ['REFRESH_AUTH'],
  verificationLink: ['VERIFY_EMAIL'],
  resetLink: ['RESET_PASSWORD'],
} as const satisfies Record<TokenKind, readonly Authority[]>

/** What a link in a mail lets its reader do, and nothing else. */
export type LinkAuthority = Extract<Authority, 'RESET_PASSWORD' | 'VERIFY_EMAIL'>

const ISSUER = 'pinwheel'
const AUDIENCE = 'pinwheel'
// Twice the players of the largest game. An evicted token costs one more signature check.
const MAX_VERIFIED_TOKENS = 20_000

export type Subject =
  { scope: 'USER'; sub: string } | { scope: 'GAME'; sub: string; gameId: string; participantType: ParticipantType }

/** The subject of a session's token, and the sign-in that the token goes back to. */
type SessionSubject = Subject & { sid: string }

/** Who a link in a mail was sent to, and the address that it verifies, if it does. */
type LinkSubject = { scope: 'USER'; sub: string; email?: string }

export type TokenSigner = {
  /** @param jti id of the token's record */
  sign(jti: string, subject: SessionSubject | LinkSubject, kind: TokenKind): { token: string; expiresAt: Date }
  /** The claims of a token that we signed and that has not expired. */
  verify(token: string): SignedClaims | undefined
  /** The claims of a token that we signed, expired or not. */
  verifyPast(token: string): SignedClaims | undefined
}

export function tokenSigner(secret: string, clock: Clock): TokenSigner {
  const sign = createSigner({ key: secret, algorithm: 'HS256' })
  // Expiry is judged below, by our clock and not by the library's.
  const checkSignature = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedIss: ISSUER,
    allowedAud: AUDIENCE,
    ignoreExpiration: true,
  })
  // fast-jwt's own cache hashes a token to look it up, which takes half of the time of an answer's access check.
  const verified = new LRUCache<string, SignedClaims>({ max: MAX_VERIFIED_TOKENS })
  const verifyPast = (token: string): SignedClaims | undefined => {
    const known = verified.get(token)
    if (known !== undefined) return known
    try {
      const claims = checkSignature(token) as SignedClaims
      verified.set(token, claims)
      return claims
    } catch {
      return undefined
    }
  }
  const nowSeconds = (): number => Math.floor(clock.now() / 1000)
  return {
    sign(jti, subject, kind) {
      const iat = nowSeconds()
      const exp = iat + LIFETIME[kind]
      const authorities = [...AUTHORITIES_OF[kind]]
      const claims: TokenClaims = { ...subject, authorities, jti, iat, exp, iss: ISSUER, aud: AUDIENCE }
      return { token: sign(claims), expiresAt: new Date(exp * 1000) }
    },
    verify(token) {
      const claims = verifyPast(token)
      return claims?.exp !== undefined && claims.exp > nowSeconds() ? claims : undefined
    },
    verifyPast,
  }
}
