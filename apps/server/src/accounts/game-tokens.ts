import type { Clock } from '../clock.ts'
import type { Sql } from '../sql/index.ts'
import { countEntries, deleteTokens, gameTokensBefore } from './token-storage.ts'
import type { Place } from './token-storage.ts'

export type GameTokensOptions = {
  sql: Sql
  clock: Clock
  /** Entries that a game has tokens for, at most. */
  mostEntries: number
  /** Those of the places that a host or a player has now, in an active game. */
  takenAmong: (places: readonly Place[]) => Promise<readonly Place[]>
}

/** Bounds what entering games leaves in the database. */
export type GameTokens = {
  /** Counts an entry. @returns false when the game has as many as it may: then it was not counted */
  admit(gameId: string): Promise<boolean>
  /** Deletes the tokens of participants who have no place in an active game an hour after they entered. */
  deleteUnused(): Promise<void>
}

const COUNTED_FOR_MS = 60_000
const MOST_COUNTED = 1000
const UNUSED_FOR_MS = 60 * 60_000
const TOKENS_AT_ONCE = 1000
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

export function gameTokens({ sql: { db }, clock, mostEntries, takenAmong }: GameTokensOptions): GameTokens {
  // Counting a large game takes milliseconds: done once a minute, and continued here.
  const counts = new Map<string, { entries: number; until: number }>()
  const countOf = async (gameId: string) => {
    const known = counts.get(gameId)
    if (known !== undefined && known.until > clock.now()) return known
    const counted = { entries: await countEntries(db, gameId), until: clock.now() + COUNTED_FOR_MS }
    if (counts.size >= MOST_COUNTED) counts.clear()
    counts.set(gameId, counted)
    return counted
  }
  return {
    async admit(gameId) {
      const counted = await countOf(gameId)
      if (counted.entries >= mostEntries) return false
      counted.entries += 1
      return true
    },
    async deleteUnused() {
      const before = new Date(clock.now() - UNUSED_FOR_MS)
      let after = BEFORE_ALL_IDS
      for (;;) {
        const tokens = await gameTokensBefore(db, before, { after, limit: TOKENS_AT_ONCE })
        const last = tokens.at(-1)
        if (last === undefined) return
        after = last.id
        const taken = new Set((await takenAmong(tokens)).map(nameOf))
        await deleteTokens(
          db,
          tokens.filter((token) => !taken.has(nameOf(token))).map(({ id }) => id),
        )
      }
    },
  }
}

const nameOf = ({ gameId, participantId }: Place): string => `${gameId} ${participantId}`
