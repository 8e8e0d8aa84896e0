import type { Clock } from '../clock.ts'
import type { Sql } from '../sql/index.ts'
import { countEntries, deleteTokens, gameTokensBefore } from './token-storage.ts'
import type { GameParticipant } from './token-storage.ts'

export type GameTokensOptions = {
  sql: Sql
  clock: Clock
  /** Maximum number of entries with tokens per game. */
  maxEntries: number
  /** Filters for the current hosts and players of active games. */
  currentParticipants: (participants: readonly GameParticipant[]) => Promise<readonly GameParticipant[]>
}

/** Limits the number of token records that entering games creates. */
export type GameTokens = {
  /** Counts an entry. @returns false, without counting, if the game has reached its maximum */
  countEntry(gameId: string): Promise<boolean>
  /** Deletes the tokens of clients that an hour after entering are not participants of an active game. */
  deleteUnused(): Promise<void>
}

const COUNT_TTL_MS = 60_000
const MAX_CACHED_COUNTS = 1000
const UNUSED_AFTER_MS = 60 * 60_000
const DELETE_BATCH_SIZE = 1000
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

export function gameTokens({ sql: { db }, clock, maxEntries, currentParticipants }: GameTokensOptions): GameTokens {
  // Counting the entries of a large game takes milliseconds, so the count is cached for a minute and incremented here.
  const cache = new Map<string, { entries: number; expiresAt: number }>()
  const countOf = async (gameId: string) => {
    const cached = cache.get(gameId)
    if (cached !== undefined && cached.expiresAt > clock.now()) return cached
    const count = { entries: await countEntries(db, gameId), expiresAt: clock.now() + COUNT_TTL_MS }
    if (cache.size >= MAX_CACHED_COUNTS) cache.clear()
    cache.set(gameId, count)
    return count
  }
  return {
    async countEntry(gameId) {
      const count = await countOf(gameId)
      if (count.entries >= maxEntries) return false
      count.entries += 1
      return true
    },
    async deleteUnused() {
      const before = new Date(clock.now() - UNUSED_AFTER_MS)
      let after = LOWEST_ID
      for (;;) {
        const tokens = await gameTokensBefore(db, before, { after, limit: DELETE_BATCH_SIZE })
        const last = tokens.at(-1)
        if (last === undefined) return
        after = last.id
        const current = new Set((await currentParticipants(tokens)).map(keyOf))
        await deleteTokens(
          db,
          tokens.filter((token) => !current.has(keyOf(token))).map(({ id }) => id),
        )
      }
    },
  }
}

const keyOf = ({ gameId, participantId }: GameParticipant): string => `${gameId} ${participantId}`
