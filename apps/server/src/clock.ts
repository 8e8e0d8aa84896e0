import type { EpochMs } from '@pinwheel/engine'

export type { EpochMs }

export type Cancel = () => void

/** The source of time. Tests use a clock that they move by hand. */
export type Clock = {
  now(): EpochMs
  /** Calls `run` once at the given time, or as soon as possible if it has passed. Does not keep the process alive. */
  at(when: EpochMs, run: () => void): Cancel
}

// setTimeout treats a longer delay as 1 ms.
const MAX_DELAY_MS = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now() as EpochMs,
  at(when, run) {
    let timer: NodeJS.Timeout
    const setTimer = (): void => {
      const delay = Math.max(0, when - Date.now())
      timer = setTimeout(delay > MAX_DELAY_MS ? setTimer : run, Math.min(delay, MAX_DELAY_MS)).unref()
    }
    setTimer()
    return () => clearTimeout(timer)
  },
}
