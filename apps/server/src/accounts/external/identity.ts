import { Email, LIMITS, toNfc } from '@pinwheel/contract'

/** Somebody as their provider knows them. Issuer and subject together name one person, for ever; all else may change. */
export type Identity = {
  issuer: string
  subject: string
  email: string
  /** The provider says that the address is theirs. Saying nothing is not saying so. */
  isEmailVerified: boolean
  givenName: string | null
  familyName: string | null
}

type Claims = Readonly<Record<string, unknown>> & { sub: string }

/** @returns undefined when the claims hold no address that an account of ours could have. */
export function readIdentity(issuer: string, claims: Claims): Identity | undefined {
  const email = Email.safeParse(claims['email'])
  if (!email.success) return undefined
  return {
    issuer,
    subject: claims.sub,
    email: email.data,
    // Some providers write their claims as text.
    isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    givenName: nameOf(claims['given_name']),
    familyName: nameOf(claims['family_name']),
  }
}

const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

/** Names are taken as they are, initials and titles included: nobody can correct them here. Only their length is bounded. */
function nameOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null
  const name = [...toNfc(claim).replace(INVISIBLE, '').trim()].slice(0, LIMITS.personName.max).join('')
  return name === '' ? null : name
}
