import { afterAll, beforeAll, describe } from 'vitest'
import type { GameArchive } from '../archive.ts'
import { answersContract } from './answers-contract.ts'
import { changesContract } from './changes-contract.ts'
import { commonChangesContract } from './common-changes-contract.ts'
import { endingsContract } from './endings-contract.ts'
import { engineContract } from './engine-contract.ts'
import { joinsContract } from './joins-contract.ts'
import { lookupsContract } from './lookups-contract.ts'
import { seenArchive } from './opened-store.ts'
import type { Contract, OpenedStore } from './opened-store.ts'
import { transfersContract } from './transfers-contract.ts'

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
    commonChangesContract(contract)
    transfersContract(contract)
    endingsContract(contract)
    joinsContract(contract)
    answersContract(contract)
    lookupsContract(contract)
    engineContract(contract)
  })
}
