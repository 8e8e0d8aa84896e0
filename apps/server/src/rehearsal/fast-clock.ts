import type { Cancel, Clock, EpochMs } from '../clock.ts'

const SPEED = 200

/** A clock on which an introduction of three seconds takes 15 ms, and the longest question 1.2 s. */
export function fastClock(): Clock {
  const start = Date.now()
  const startedAt = performance.now()
  const now = () => Math.floor(start + (performance.now() - startedAt) * SPEED) as EpochMs
  return {
    now,
    at(when, run): Cancel {
      // Rounded up: a phase cannot end before its time.
      const timer = setTimeout(run, Math.max(0, Math.ceil((when - now()) / SPEED))).unref()
      return () => clearTimeout(timer)
    },
  }
}
