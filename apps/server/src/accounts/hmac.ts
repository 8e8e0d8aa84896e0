import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Signs short texts. */
export type Hmac = {
  /** URL-safe. */
  of(text: string): string
  /** Takes as long for a wrong signature as for a right one. */
  isOf(text: string, signature: string): boolean
}

/** The key is derived for one purpose: a text that was signed for one is not accepted for another, nor as a token. */
export function hmacFor(secret: string, purpose: string): Hmac {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `pinwheel: ${purpose}`, 32))
  const digest = (text: string): Buffer => createHmac('sha256', key).update(text).digest()
  return {
    of: (text) => digest(text).toString('base64url'),
    isOf(text, signature) {
      const [expected, given] = [digest(text), Buffer.from(signature, 'base64url')]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
