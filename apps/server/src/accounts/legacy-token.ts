import type { Executor } from '../sql/index.ts'

/** What somebody brings along from the legacy site, by the token in an address. A token that is no good changes nothing. */
export type LegacyRecords = {
  /** Uses the token up in this transaction. @returns the id of a record, locked, to make the new account of */
  adopt(tx: Executor, token: string): Promise<string | undefined>
  /** Gives everything that the token stands for to an account. */
  moveInto(userId: string, token: string): Promise<void>
  /** Told of what went wrong with the past of somebody who got in all the same. */
  report(error: unknown): void
}

/** Whatever goes wrong with somebody's past must not keep them out: then the work is done once more, without it. */
export async function withLegacyToken<T>(
  legacyRecords: LegacyRecords,
  token: string | undefined,
  work: (token: string | undefined) => Promise<T>,
): Promise<T> {
  if (token === undefined) return work(undefined)
  try {
    return await work(token)
  } catch (error) {
    legacyRecords.report(error)
    return work(undefined)
  }
}

/** Lets the past follow somebody who is in already. Never fails. */
export async function claimLegacyRecord(
  legacyRecords: LegacyRecords,
  userId: string,
  token: string | undefined,
): Promise<void> {
  if (token !== undefined)
    await legacyRecords.moveInto(userId, token).catch((error: unknown) => legacyRecords.report(error))
}
