import type { Clock, EpochMs } from '../clock.ts'

/** Calls `run` immediately, then at most once per interval. Calls within an interval cause one call at its end. */
export function throttle(clock: Clock, intervalMs: number, run: () => void): () => void {
  let nextAt = Number.NEGATIVE_INFINITY
  let isScheduled = false
  const runNow = (): void => {
    isScheduled = false
    nextAt = clock.now() + intervalMs
    run()
  }
  return () => {
    if (isScheduled) return
    if (clock.now() >= nextAt) return runNow()
    isScheduled = true
    clock.at(nextAt as EpochMs, runNow)
  }
}
