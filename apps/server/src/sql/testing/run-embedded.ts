import { startEmbedded } from '../embedded/start.ts'

/*
 * A process for the tests of the supervisor: runs a PostgreSQL in the given directory, prints its socket directory, and runs
 * until SIGTERM or SIGKILL.
 */
const [directory = ''] = process.argv.slice(2)

try {
  const postgres = await startEmbedded(directory, { settings: { fsync: 'off' } })
  console.log(`ready ${postgres.connection.host}`)
  process.on('SIGTERM', () => {
    void postgres.stop().then(() => process.exit(0))
  })
} catch (error) {
  console.log(`refused ${(error as Error).message}`)
  process.exit(1)
}
