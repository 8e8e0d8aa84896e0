import type { Executor } from '../sql/index.ts'

/** Claims the records of the legacy site with migration tokens. An invalid token changes nothing. */
export type LegacyRecords = {
  /** Uses the token up in this transaction. @returns the id of the record, locked, which becomes the new account */
  claimForNewUser(tx: Executor, token: string): Promise<string | undefined>
  /** Transfers everything that belongs to the record of the token to an account. */
  claimForUser(userId: string, token: string): Promise<void>
  /** Reports an error that did not prevent a sign-in. */
  report(error: unknown): void
}

/** Runs `signUp` with the token, and without it if that fails: an error with a legacy record must not prevent a sign-up. */
export async function withLegacyToken<T>(
  legacyRecords: LegacyRecords,
  token: string | undefined,
  signUp: (token: string | undefined) => Promise<T>,
): Promise<T> {
  if (token === undefined) return signUp(undefined)
  try {
    return await signUp(token)
  } catch (error) {
    legacyRecords.report(error)
    return signUp(undefined)
  }
}

/** Transfers a legacy record to a signed-in user. Errors are reported, not thrown. */
export async function claimLegacyRecord(
  legacyRecords: LegacyRecords,
  userId: string,
  token: string | undefined,
): Promise<void> {
  if (token !== undefined)
    await legacyRecords.claimForUser(userId, token).catch((error: unknown) => legacyRecords.report(error))
}
