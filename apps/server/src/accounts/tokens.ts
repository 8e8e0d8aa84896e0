import type { Authority, ParticipantType, TokenClaims } from '@pinwheel/contract'
import { createSigner, createVerifier } from 'fast-jwt'
import type { Clock } from '../clock.ts'
import type { SignedClaims } from '../http/index.ts'

const SECOND = 1
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds. A game token outlives any game: a quiet host must be able to come back. */
export const LIFETIME = { userAccess: 15 * MINUTE, gameAccess: 12 * HOUR, refresh: 30 * DAY } as const

/** What each kind may do, in the contract's order (4.2). */
const AUTHORITIES_OF = {
  userAccess: ['GAME', 'MEDIA', 'QUIZ', 'USER'],
  gameAccess: ['GAME'],
  refresh: ['REFRESH_AUTH'],
} as const satisfies Record<keyof typeof LIFETIME, readonly Authority[]>

const ISSUER = 'pinwheel'
const AUDIENCE = 'pinwheel'
// One full hall and its neighbours; a token that fell out costs one more signature check.
const VERIFIED_TOKENS_KEPT = 20_000

export type Subject =
  { scope: 'USER'; sub: string } | { scope: 'GAME'; sub: string; gameId: string; participantType: ParticipantType }

export type TokenSigner = {
  /** @param jti id of the token's record */
  sign(jti: string, subject: Subject, kind: keyof typeof LIFETIME): { token: string; expiresAt: Date }
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
    cache: VERIFIED_TOKENS_KEPT,
  })
  const verifyPast = (token: string): SignedClaims | undefined => {
    try {
      return checkSignature(token) as SignedClaims
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
