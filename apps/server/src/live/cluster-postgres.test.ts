import { connect } from '../sql/index.ts'
import type { Cluster } from './testing/cluster/cluster.ts'
import { clusterSuite } from './testing/cluster/cluster-suite.ts'

clusterSuite('LISTEN/NOTIFY', async () => ({
  settingsOf: () => ({}),
  outages: [breakListeningConnections],
  close: async () => undefined,
}))

/** Only the connections that listen: the others carry the game itself. */
async function breakListeningConnections({ database }: Cluster): Promise<void> {
  const sql = connect({ connectionString: database.url })
  const { rowCount } = await sql.pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query ~ '^(un)?listen "(game:|revoked)|pg_notify\\(n' and pid <> pg_backend_pid()`)
  await sql.close()
  if (rowCount !== 3) throw new Error(`${rowCount} connections listened, one for each node was expected.`)
}
