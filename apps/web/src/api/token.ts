import type { Authority, ParticipantType, TokenScope } from '@pinwheel/contract/plain'

/** The claims that the client reads. Only the server checks the signature. */
export type TokenClaims = {
  sub: string
  /** Epoch seconds. */
  exp: number
  scope: TokenScope
  authorities: readonly Authority[]
  gameId?: string
  participantType?: ParticipantType
}

class TokenError extends Error {
  override name = 'TokenError'
}

/** Epoch seconds; a larger value is in milliseconds. */
const LARGEST_SECONDS = 1e12

/** @throws {TokenError} for a malformed token: not a string, a missing part, invalid base64 or JSON */
export function decodeToken(token: unknown): TokenClaims {
  if (typeof token !== 'string') throw new TokenError('The token is not a string.')
  const payload = token.split('.')[1]
  if (!payload) throw new TokenError('The token has no second part.')
  const claims = parse(fromBase64Url(payload)) as TokenClaims
  return { ...claims, exp: claims.exp > LARGEST_SECONDS ? claims.exp / 1000 : claims.exp }
}

/** Whether `exp` is in the past. A malformed token has expired. */
export function isExpired(token: string | undefined, nowMs: number): boolean {
  return secondsLeft(token, nowMs) < 0
}

/** Seconds until the token expires: negative afterwards, -Infinity for a malformed token. */
export function secondsLeft(token: string | undefined, nowMs: number): number {
  try {
    const { exp } = decodeToken(token)
    return typeof exp === 'number' ? exp - nowMs / 1000 : -Infinity
  } catch {
    return -Infinity
  }
}

function fromBase64Url(text: string): string {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
      character.charCodeAt(0),
    )
    return new TextDecoder().decode(bytes)
  } catch {
    throw new TokenError('The token is not base64url.')
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new TokenError('The token holds no JSON.')
  }
}
