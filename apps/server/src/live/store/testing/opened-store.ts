import type { QuestionDetails } from '@pinwheel/contract'
import type { PlayerAnswers } from '@pinwheel/engine'
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
  answers: (PlayerAnswers & { gameId: string })[]
  results: { gameId: string; players: number; questions: QuestionDetails[] }[]
  ends: EndedGame[]
  forgotten: string[]
}

export type Contract = { store: () => LiveStore; opened: () => OpenedStore; archive: SeenArchive }

export function seenArchive(): SeenArchive {
  const seen: SeenArchive = {
    answers: [],
    results: [],
    ends: [],
    forgotten: [],
    async storeAnswers(_tx, gameId, sheets) {
      seen.answers.push(...sheets.map((sheet) => ({ gameId, ...sheet })))
      return 0
    },
    async storeResults(_tx, { id, playerMetrics }, questions) {
      seen.results.push({ gameId: id, players: playerMetrics.length, questions: [...questions] })
      return 0
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
