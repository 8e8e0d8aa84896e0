import { startEmbedded } from '../embedded/start.ts'

/*
 * A process of its own for the tests of the supervisor: runs a PostgreSQL on the directory it is given, says where, and
 * stays until it is told to end or killed.
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
