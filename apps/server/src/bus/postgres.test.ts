import { connect, createNotifications } from '../sql/index.ts'
import { openTestDatabase } from '../sql/testing/database.ts'
import { manualClock } from '../testing/index.ts'
import { postgresBus } from './postgres.ts'
import { busContract } from './testing/bus-contract.ts'

busContract('LISTEN/NOTIFY', async () => {
  const database = await openTestDatabase()
  const clock = manualClock()
  const nodes = [0, 1].map(() => {
    const sql = connect(database.connection)
    const notifications = createNotifications({ sql, clock })
    return { sql, notifications, bus: postgresBus(notifications) }
  })
  const [one, other] = nodes.map(({ bus }) => bus)
  return {
    here: one!,
    there: other!,
    async disconnect() {
      await database.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    },
    passTime: () => clock.pass(100),
    async close() {
      await Promise.all(nodes.map(({ bus }) => bus.close()))
      await Promise.all(nodes.map(({ notifications }) => notifications.close()))
      await Promise.all(nodes.map(({ sql }) => sql.close()))
      await database.drop()
    },
  }
})
