import { toBase64Url } from '../api/base64url.ts'

/** Random bytes as hexadecimal digits, two for each byte. */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The S256 code challenge of a code verifier (RFC 7636). */
export async function codeChallenge(verifier: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

/** Browsers offer `crypto.subtle` to secure contexts only: https and localhost. */
export const isSecureContext = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined
