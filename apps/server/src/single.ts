import { steadyClock } from './clock.ts'
import type { Config } from './config/index.ts'
import { drainAndClose, stopOnSignal } from './shutdown.ts'
import { exitWithDatabase, migrateStorage, openStorage, warnOfFewConnections } from './storage.ts'

/** Runs the server in this process alone. */
export async function runSingle(config: Config): Promise<void> {
  const [{ sql, embedded }, { serve, latestGameChange, logWarnings, printAddresses }] = await Promise.all([
    openStorage(config),
    loadServer(),
  ])
  await migrateStorage(sql, config)
  await warnOfFewConnections(sql, config)
  const app = await serve(config, sql, steadyClock({ notBefore: await latestGameChange(sql) }))
  let isStopping = false
  const stop = async (): Promise<void> => {
    isStopping = true
    await drainAndClose(app, sql, config.drainSeconds)
    await embedded?.stop()
    process.exit(0)
  }
  stopOnSignal(() => void stop())
  exitWithDatabase(embedded, app.log, () => isStopping)
  logWarnings(app.log, config)
  printAddresses(config)
}

/** Most of the time of a start. Meanwhile PostgreSQL starts, and one whose server was killed ends. */
async function loadServer() {
  const [serving, live, announcements] = await Promise.all([
    import('./serve.ts'),
    import('./live/index.ts'),
    import('./announcements.ts'),
  ])
  return { ...serving, ...live, ...announcements }
}
