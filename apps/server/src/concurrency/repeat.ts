import type { Clock, EpochMs } from '../clock.ts'
import { singleFlight } from './single-flight.ts'

/**
 * Calls `run` every `intervalMs`, never twice at the same time: all calls that fall due during a run are replaced by one
 * run after it. Errors go to `onError`; the next run still takes place.
 * @returns a function that stops the repetition and resolves when no run is in progress
 */
export function repeatEvery(
  clock: Clock,
  intervalMs: number,
  run: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let cancelTimer = (): void => undefined
  let lastRun = Promise.resolve()
  const runOnce = singleFlight(async () => void (await run().catch(onError)), { duringRun: 'rerun' })
  const setTimer = (): void => {
    cancelTimer = clock.at((clock.now() + intervalMs) as EpochMs, () => {
      lastRun = runOnce()
      setTimer()
    })
  }
  setTimer()
  return () => {
    cancelTimer()
    return lastRun
  }
}

const CLEANUP_INTERVAL_MS = 60 * 60_000

/** Runs a cleanup every hour. A failed run is ignored: rows that should be gone already do no harm until the next run. */
export const hourlyCleanup = (clock: Clock, cleanup: () => Promise<unknown>): (() => Promise<void>) =>
  repeatEvery(clock, CLEANUP_INTERVAL_MS, cleanup, () => undefined)
