import { createHash } from 'node:crypto'
import { isMigrationToken } from '@pinwheel/contract/plain'
import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { legacyPlayers, legacyTokens } from './tables.ts'

/** Only digests of migration tokens are stored. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Finds and locks the unclaimed record that a token belongs to. Concurrent claims of the same record wait for this
 * transaction. Undefined for an invalid, unknown or used token.
 */
export async function lockRecordOf(tx: Executor, token: string): Promise<string | undefined> {
  if (!isMigrationToken(token)) return undefined
  const holder = tx
    .select({ id: legacyTokens.playerId })
    .from(legacyTokens)
    .where(eq(legacyTokens.digest, digestOf(token)))
  const rows = await tx
    .select({ id: legacyPlayers.id })
    .from(legacyPlayers)
    .where(and(eq(legacyPlayers.id, holder), isNull(legacyPlayers.claimedBy)))
    .for('update')
  return rows[0]?.id
}

/** Uses up every token of a record. */
export async function markClaimed(tx: Executor, id: string, claimedBy: string): Promise<void> {
  await tx.update(legacyPlayers).set({ claimedBy }).where(eq(legacyPlayers.id, id))
}
