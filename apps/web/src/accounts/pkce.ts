/** Random bytes as text. @returns twice as many hexadecimal digits */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The challenge of a code verifier by the method S256: its SHA-256 as unpadded URL-safe base64 (RFC 7636). */
export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Browsers lend cryptography to pages from a secure address only: https, or this very machine. */
export const canChallenge = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined
