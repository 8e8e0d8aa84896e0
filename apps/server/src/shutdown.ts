import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Sql } from './sql/index.ts'

/** Time for requests in flight during shutdown; afterwards the process exits. */
const CLOSE_TIMEOUT_MS = 10_000

/** npm forwards Ctrl-C, so one keystroke arrives as two signals. A signal after this time forces the exit. */
const DUPLICATE_SIGNAL_MS = 1_000

/** Until `drainAndClose` has ended. */
export const shutdownMs = (drainSeconds: number): number => drainSeconds * 1_000 + CLOSE_TIMEOUT_MS

/**
 * Calls `stop` on the first SIGTERM or SIGINT; a later signal exits immediately. close-with-grace is not used: it exits with
 * code 1 on the second signal of one Ctrl-C.
 */
export function stopOnSignal(stop: () => void): void {
  let stoppedAt: number | undefined
  const receive = (): void => {
    if (stoppedAt === undefined) {
      stoppedAt = Date.now()
      stop()
    } else if (Date.now() - stoppedAt > DUPLICATE_SIGNAL_MS) process.exit(1)
  }
  process.on('SIGTERM', receive)
  process.on('SIGINT', receive)
}

/** `/ready` answers 503 while load balancers notice, then requests in flight finish. */
export async function drainAndClose(app: FastifyInstance, sql: Sql, drainSeconds: number): Promise<void> {
  app.drain()
  await pause(drainSeconds * 1_000)
  const timer = setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref()
  await app.close()
  await sql.close()
  clearTimeout(timer)
}
