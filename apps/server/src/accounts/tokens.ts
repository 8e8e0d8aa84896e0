import { createHmac, createSecretKey } from 'node:crypto'
import type { Authority, ParticipantType, TokenClaims } from '@pinwheel/contract'
import { createVerifier } from 'fast-jwt'
import type { Clock } from '../clock.ts'
import type { SignedClaims } from '../http/index.ts'
import { largeCache } from '../large-cache.ts'

const SECOND = 1
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** In seconds. A game token outlasts every game, so that an inactive host can return. */
export const LIFETIME = {
  userAccess: 15 * MINUTE,
  gameAccess: 12 * HOUR,
  refresh: 30 * DAY,
  verificationLink: 72 * HOUR,
  resetLink: HOUR,
} as const
type TokenKind = keyof typeof LIFETIME

/** In the order of the contract (4.2). */
const AUTHORITIES_OF = {
  userAccess: ['GAME', 'MEDIA', 'QUIZ', 'USER'],
  gameAccess: ['GAME'],
  refresh: ['REFRESH_AUTH'],
  verificationLink: ['VERIFY_EMAIL'],
  resetLink: ['RESET_PASSWORD'],
} as const satisfies Record<TokenKind, readonly Authority[]>

/** The authorities of links in emails. */
export type LinkAuthority = Extract<Authority, 'RESET_PASSWORD' | 'VERIFY_EMAIL'>

const base64Url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const HEADER = base64Url({ alg: 'HS256', typ: 'JWT' })
const ISSUER = 'pinwheel'
const AUDIENCE = 'pinwheel'
// Twice the players of the largest game. An evicted token costs one more signature check.
const MAX_VERIFIED_TOKENS = 20_000

export type Subject =
  { scope: 'USER'; sub: string } | { scope: 'GAME'; sub: string; gameId: string; participantType: ParticipantType }

/** The subject of a session token, and the id of its sign-in. */
type SessionSubject = Subject & { sid: string }

/** The recipient of a link, and the address that a verification link verifies. */
type LinkSubject = { scope: 'USER'; sub: string; email?: string }

export type TokenSigner = {
  /** @param jti id of the token's record */
  sign(jti: string, subject: SessionSubject | LinkSubject, kind: TokenKind): { token: string; expiresAt: Date }
  /** The claims of a token that we signed and that has not expired. */
  verify(token: string): SignedClaims | undefined
  /** The claims of a token that we signed, even if it has expired. */
  verifySignature(token: string): SignedClaims | undefined
}

export function tokenSigner(secret: string, clock: Clock): TokenSigner {
  const key = createSecretKey(Buffer.from(secret))
  // The signer of fast-jwt takes twice as long. Its verifier reads these tokens.
  const sign = (claims: TokenClaims): string => {
    const content = `${HEADER}.${base64Url(claims)}`
    return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
  }
  // Expiry is checked below, with our clock instead of the library's.
  const checkSignature = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedIss: ISSUER,
    allowedAud: AUDIENCE,
    ignoreExpiration: true,
  })
  // fast-jwt's own cache hashes a token to look it up, which takes half of the time of an answer's access check. The signature is
  // an eighth of a token, and has to be hashed for each call.
  const verified = largeCache<{ token: string; claims: SignedClaims }>(MAX_VERIFIED_TOKENS)
  const remember = (token: string, claims: SignedClaims): SignedClaims => {
    verified.set(signatureOf(token), { token, claims })
    return claims
  }
  const verifySignature = (token: string): SignedClaims | undefined => {
    const known = verified.get(signatureOf(token))
    if (known?.token === token) return known.claims
    try {
      return remember(token, checkSignature(token) as SignedClaims)
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
      // A spread in the first place would give each object a hidden class of its own (docs/decisions/0065).
      const claims: TokenClaims = { iat, ...subject, authorities, jti, exp, iss: ISSUER, aud: AUDIENCE }
      const token = sign(claims)
      // Most game tokens are used within a second, on this node.
      if (kind === 'gameAccess') remember(token, claims)
      return { token, expiresAt: new Date(exp * 1000) }
    },
    verify(token) {
      const claims = verifySignature(token)
      return claims?.exp !== undefined && claims.exp > nowSeconds() ? claims : undefined
    },
    verifySignature,
  }
}

const signatureOf = (token: string): string => token.slice(token.lastIndexOf('.') + 1)
