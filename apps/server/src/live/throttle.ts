import type { Clock, EpochMs } from '../clock.ts'

/** Runs at once, then at most once in so many milliseconds. A call in between is made good later: the last is never lost. */
export function atMostEvery(clock: Clock, ms: number, run: () => void): () => void {
  let nextAt = Number.NEGATIVE_INFINITY
  let isPlanned = false
  const runNow = (): void => {
    isPlanned = false
    nextAt = clock.now() + ms
    run()
  }
  return () => {
    if (isPlanned) return
    if (clock.now() >= nextAt) return runNow()
    isPlanned = true
    clock.at(nextAt as EpochMs, runNow)
  }
}
