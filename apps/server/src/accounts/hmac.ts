import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Signs short texts with HMAC-SHA-256. */
export type Hmac = {
  /** @returns the signature, URL-safe */
  sign(text: string): string
  /** Compares in constant time. */
  verify(text: string, signature: string): boolean
}

/** Derives a key for one purpose: signatures for another purpose, and tokens, are not accepted. */
export function hmacFor(secret: string, purpose: string): Hmac {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `pinwheel: ${purpose}`, 32))
  const digest = (text: string): Buffer => createHmac('sha256', key).update(text).digest()
  return {
    sign: (text) => digest(text).toString('base64url'),
    verify(text, signature) {
      const [expected, given] = [digest(text), Buffer.from(signature, 'base64url')]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
