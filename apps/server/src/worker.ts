import { steadyClock } from './clock.ts'
import type { Config } from './config/index.ts'
import { serve } from './serve.ts'
import { drainAndClose } from './shutdown.ts'
import { connectWorker } from './storage.ts'
import type { WorkerLink } from './workers/index.ts'

/** Runs one of several workers. The supervisor has opened and migrated the database, and stops this process. */
export async function runWorker(config: Config, link: WorkerLink): Promise<void> {
  // A service manager or a terminal also signals the workers, which drain together when the supervisor tells them.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
  try {
    const sql = connectWorker(config)
    // The worker that replaces another one continues with the time of the others, also after a jump of the machine's clock.
    const clock = steadyClock({ startAt: (await link.ask('now')) as number })
    const app = await serve(config, sql, clock, link)
    const stop = async (): Promise<void> => {
      await drainAndClose(app, sql, config.drainSeconds)
      process.exit(0)
    }
    link.handle('stop', () => void stop())
    link.tell('listening')
  } catch (error) {
    // The supervisor prints the message once, although all workers may fail for the same reason.
    await link.ask('failed', error instanceof Error ? error.message : String(error)).catch(() => undefined)
    process.exit(1)
  }
}
