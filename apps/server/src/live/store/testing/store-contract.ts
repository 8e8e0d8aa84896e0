import { afterAll, beforeAll, describe } from 'vitest'
import type { PoolConfig } from 'pg'
import type { EndedGame, GameArchive } from '../archive.ts'
import type { LiveStore } from '../live-store.ts'
import type { Executor } from '../../../sql/index.ts'
import { answersContract } from './answers-contract.ts'
import { changesContract } from './changes-contract.ts'
import { joinsContract } from './joins-contract.ts'
import { lookupsContract } from './lookups-contract.ts'

export type OpenedStore = {
  store: LiveStore
  /** How another process reaches the same storage. */
  connection: PoolConfig
  inTransaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** An archive that remembers what it was given. */
export type SeenArchive = GameArchive & {
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
    async storeResults(_tx, gameId, { playerMetrics }) {
      seen.results.push({ gameId, players: playerMetrics.length })
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

/** What every live store must do, with several processes at it and one of them killed. */
export function liveStoreContract(name: string, open: (archive: GameArchive) => Promise<OpenedStore>): void {
  describe(`live store: ${name}`, () => {
    const archive = seenArchive()
    let opened: OpenedStore
    beforeAll(async () => {
      opened = await open(archive)
    })
    afterAll(() => opened.close())

    const contract: Contract = { store: () => opened.store, opened: () => opened, archive }
    changesContract(contract)
    joinsContract(contract)
    answersContract(contract)
    lookupsContract(contract)
  })
}
