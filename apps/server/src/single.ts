import { logWarnings, printAddresses } from './announcements.ts'
import { steadyClock } from './clock.ts'
import type { Config } from './config/index.ts'
import { latestGameChange } from './live/index.ts'
import { serve } from './serve.ts'
import { drainAndClose, stopOnSignal } from './shutdown.ts'
import { exitWithDatabase, migrateStorage, openStorage } from './storage.ts'

/** Runs the server in this process alone. */
export async function runSingle(config: Config): Promise<void> {
  const { sql, embedded } = await openStorage(config)
  await migrateStorage(sql, config)
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
