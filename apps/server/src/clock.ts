import type { EpochMs } from '@pinwheel/engine'

export type { EpochMs }

export type Cancel = () => void

/** Where the service gets its time, so that tests can move it by hand. */
export type Clock = {
  now(): EpochMs
  /** Runs once at the given moment, or as soon as possible when it has passed already. Never keeps the process alive. */
  at(when: EpochMs, run: () => void): Cancel
}

// setTimeout treats a longer delay as 1 ms.
const LONGEST_DELAY_MS = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now() as EpochMs,
  at(when, run) {
    let timer: NodeJS.Timeout
    const arm = (): void => {
      const delay = Math.max(0, when - Date.now())
      timer = setTimeout(delay > LONGEST_DELAY_MS ? arm : run, Math.min(delay, LONGEST_DELAY_MS)).unref()
    }
    arm()
    return () => clearTimeout(timer)
  },
}
