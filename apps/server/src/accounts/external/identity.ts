import { Email, LIMITS, toNfc } from '@pinwheel/contract'

/** A user as the provider describes them. Issuer and subject together identify one person; everything else may change. */
export type Identity = {
  issuer: string
  subject: string
  email: string
  /** False if the provider does not say. */
  isEmailVerified: boolean
  givenName: string | null
  familyName: string | null
}

type Claims = Readonly<Record<string, unknown>> & { sub: string }

/** @returns undefined if the claims contain no valid email address */
export function readIdentity(issuer: string, claims: Claims): Identity | undefined {
  const email = Email.safeParse(claims['email'])
  if (!email.success) return undefined
  return {
    issuer,
    subject: claims.sub,
    email: email.data,
    // Some providers send booleans as text.
    isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    givenName: nameOf(claims['given_name']),
    familyName: nameOf(claims['family_name']),
  }
}

const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

/** Our rules for names do not apply, because users cannot correct names of the provider here. Only the length is limited. */
function nameOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null
  const name = [...toNfc(claim).replace(INVISIBLE, '').trim()].slice(0, LIMITS.personName.max).join('')
  return name === '' ? null : name
}
