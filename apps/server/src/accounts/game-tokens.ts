import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { createBatcher } from '../concurrency/index.ts'
import type { Sql } from '../sql/index.ts'
import { countEntries, deleteTokens, gameTokensBefore } from './token-storage.ts'
import type { GameParticipant } from './token-storage.ts'

export type GameTokensOptions = {
  sql: Sql
  clock: Clock
  /** Maximum number of entries per game. */
  maxEntries: number
  /** Returns those of the given participants that are the host or a player of an active game. */
  currentParticipants: (participants: readonly GameParticipant[]) => Promise<readonly GameParticipant[]>
}

/** Limits the entries per game, and deletes the tokens of clients that entered but did not join. */
export type GameTokens = {
  /** Counts an entry. @returns false, without counting, if the game has reached its maximum */
  countEntry(gameId: string): Promise<boolean>
  /** Deletes tokens older than an hour whose holder is not a participant of an active game. */
  deleteUnused(): Promise<void>
}

const COUNT_TTL_MS = 60_000
/** Of one game each, some hundred bytes: more games than a node serves at a time. */
const MAX_CACHED_COUNTS = 20_000
/** Of a thousand games whose players begin to enter within some seconds, a statement counts several. */
const COUNTS = { maxSize: 500, maxConcurrent: 2, spacingMs: 20 }
const UNUSED_AFTER_MS = 60 * 60_000
const DELETE_BATCH_SIZE = 1000
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

export function gameTokens({
  sql: { db, pool },
  clock,
  maxEntries,
  currentParticipants,
}: GameTokensOptions): GameTokens {
  const count = createBatcher<string, number>({ ...COUNTS, run: (_all, gameIds) => countEntries(pool, gameIds) })
  // Counting the entries of a large game takes milliseconds, so the count is cached for a minute and incremented here.
  // Concurrent calls share one count, so that no increment is lost.
  const cache = new LRUCache<string, { entries: number }>({
    maxSize: MAX_CACHED_COUNTS,
    sizeCalculation: () => 1,
    ttl: COUNT_TTL_MS,
    ttlResolution: 0,
    perf: clock,
    fetchMethod: async (gameId) => ({ entries: await count('all', gameId) }),
    ignoreFetchAbort: true,
  })
  return {
    async countEntry(gameId) {
      const known = cache.get(gameId) ?? (await cache.forceFetch(gameId))
      if (known.entries >= maxEntries) return false
      known.entries += 1
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
