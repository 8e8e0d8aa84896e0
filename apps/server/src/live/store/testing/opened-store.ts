import type { PoolConfig } from 'pg'
import type { Executor } from '../../../sql/index.ts'
import type { EndedGame, GameArchive } from '../archive.ts'
import type { LiveStore } from '../live-store.ts'

export type OpenedStore = {
  store: LiveStore
  /** How another process reaches the same storage. */
  connection: PoolConfig
  inTransaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** An archive that remembers what it was given. */
type SeenArchive = GameArchive & {
  results: { gameId: string; players: number }[]
  ends: EndedGame[]
  forgotten: string[]
}

export type Contract = { store: () => LiveStore; opened: () => OpenedStore; archive: SeenArchive }

export function seenArchive(): SeenArchive {
  const seen: SeenArchive = {
    results: [],
    ends: [],
    forgotten: [],
    async storeResults(_tx, { id, playerMetrics }) {
      seen.results.push({ gameId: id, players: playerMetrics.length })
    },
    async storeEnd(_tx, ended) {
      seen.ends.push(ended)
    },
    async forget(_tx, gameIds) {
      seen.forgotten.push(...gameIds)
    },
  }
  return seen
}
