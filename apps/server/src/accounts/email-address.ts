import { emailKey } from './email.ts'

/** The address that an account signs in with, and one that still has to be verified; the same while it is the first. */
export type Addresses = { email: string | null; unverifiedEmail: string | null }

const isSame = (one: string | null, other: string): boolean => one !== null && emailKey(one) === emailKey(other)

/** The pending address after a profile was saved with the given one (contract, call 13). Spelling changes no address. */
export function pendingAfter({ email, unverifiedEmail }: Addresses, submitted: string | undefined): string | null {
  if (submitted === undefined || isSame(unverifiedEmail, submitted)) return unverifiedEmail
  return isSame(email, submitted) ? null : submitted
}
