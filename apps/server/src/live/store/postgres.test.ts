import { transaction } from '../../sql/index.ts'
import { openTestDatabase } from '../../sql/testing/database.ts'
import { postgresLiveStore } from './postgres.ts'
import { liveStoreContract } from './testing/store-contract.ts'

liveStoreContract('PostgreSQL', async (archive) => {
  const database = await openTestDatabase()
  return {
    store: postgresLiveStore(database, archive),
    connection: database.connection,
    inTransaction: (work) => transaction(database.db, work),
    close: () => database.drop(),
  }
})
