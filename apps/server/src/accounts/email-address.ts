/** Two spellings of an email address with the same key belong to the same account. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase()

/** `email` signs in; `unverifiedEmail` still has to be verified. For a new account both are the same address. */
export type Addresses = { email: string | null; unverifiedEmail: string | null }

const isSame = (one: string | null, other: string): boolean => one !== null && emailKey(one) === emailKey(other)

/** The pending address after a profile update with the given address (contract, call 13). Spelling does not count. */
export function pendingAddressAfter(
  { email, unverifiedEmail }: Addresses,
  submitted: string | undefined,
): string | null {
  if (submitted === undefined || isSame(unverifiedEmail, submitted)) return unverifiedEmail
  return isSame(email, submitted) ? null : submitted
}
