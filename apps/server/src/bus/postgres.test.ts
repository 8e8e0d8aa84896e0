import { connect } from '../sql/index.ts'
import { openTestDatabase } from '../sql/testing/database.ts'
import { manualClock } from '../testing/index.ts'
import { notifyBus } from './postgres.ts'
import { busContract } from './testing/bus-contract.ts'

busContract('LISTEN/NOTIFY', async () => {
  const database = await openTestDatabase()
  const [one, other] = [connect(database.connection), connect(database.connection)]
  const clock = manualClock()
  const [here, there] = [notifyBus({ sql: one, clock }), notifyBus({ sql: other, clock })]
  return {
    here,
    there,
    async breakUp() {
      await database.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    },
    letTimePass: () => clock.pass(100),
    async close() {
      await Promise.all([here.close(), there.close()])
      await Promise.all([one.close(), other.close()])
      await database.drop()
    },
  }
})
