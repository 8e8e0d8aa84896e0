import { logWarnings, printAddresses } from './announcements.ts'
import { steadyClock } from './clock.ts'
import type { Config } from './config/index.ts'
import { createLogger } from './http/index.ts'
import { allowanceServices, countServices, localAllowances, memoryCounts } from './limits/index.ts'
import { latestGameChange } from './live/index.ts'
import { loadOrCreateSecret } from './secrets.ts'
import { shutdownMs, stopOnSignal } from './shutdown.ts'
import { exitWithDatabase, migrateStorage, openStorage, warnOfFewConnections } from './storage.ts'
import { createSupervisor } from './workers/index.ts'

/** The workers exit by themselves before. */
const KILL_AFTER_MS = 1_000

/**
 * Runs the server in several workers. This process opens the database and keeps the counts of the limits; the workers
 * serve the requests.
 * @param program the entry point, which a worker runs too
 */
export async function runSupervisor(config: Config, program: string): Promise<void> {
  const log = createLogger(config.logLevel)
  const { sql, embedded } = await openStorage(config)
  await migrateStorage(sql, config)
  await warnOfFewConnections(sql, config)
  const clock = steadyClock({ notBefore: await latestGameChange(sql) })
  await sql.close()
  // Created before the workers read it.
  if (config.tokenSecret === undefined) loadOrCreateSecret(config.dataDir, 'token-secret')
  const counts = memoryCounts(clock)
  const allowances = localAllowances({ clock, playersPerAddress: config.playersPerAddress })
  const supervisor = createSupervisor({
    count: config.workers,
    program,
    // PORT may have been 0.
    env: { PORT: String(config.port) },
    services: { ...countServices(counts), ...allowanceServices(allowances), now: () => clock.now() },
    onDeath: (death) => log.error(death, 'A worker died and is replaced. Its players reconnect to the others.'),
    onFailure: (message) => {
      log.fatal(message)
      void stop(1)
    },
  })
  let isStopping = false
  const stop = async (code: number): Promise<void> => {
    // A signal may arrive while the server stops because its workers die too often.
    if (isStopping) return
    isStopping = true
    const haveEndedRequests = await supervisor.stop(shutdownMs(config.drainSeconds) + KILL_AFTER_MS)
    await embedded?.stop()
    process.exit(haveEndedRequests ? code : 1)
  }
  await supervisor.start()
  stopOnSignal(() => void stop(0))
  exitWithDatabase(embedded, log, () => isStopping)
  logWarnings(log, config)
  printAddresses(config)
}
