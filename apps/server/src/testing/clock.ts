import type { Clock, EpochMs, TimeSource } from '../clock.ts'

export type ManualClock = Clock & {
  /** Advances the time and runs the timers that fall due, in order, each at its own time. */
  pass(ms: number): void
}

type Timer = { when: EpochMs; run: () => void }

/** A clock that advances only by `pass`. Starts at the current time, so that tokens and dates are realistic. */
export function manualClock(start = Date.now() as EpochMs): ManualClock {
  let now = start
  const timers = new Set<Timer>()
  // A test of thirty days runs half a million timers, so this does not create a sorted list for each.
  const nextBefore = (end: EpochMs): Timer | undefined => {
    let next: Timer | undefined
    for (const timer of timers) if (timer.when <= (next === undefined ? end : next.when - 1)) next = timer
    return next
  }
  return {
    now: () => now,
    at(when, run) {
      const timer = { when, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    pass(ms) {
      const end = (now + ms) as EpochMs
      for (let timer = nextBefore(end); timer !== undefined; timer = nextBefore(end)) {
        timers.delete(timer)
        now = Math.max(now, timer.when) as EpochMs
        timer.run()
      }
      now = end
    },
  }
}

type JumpingSource = {
  source: TimeSource
  pass(ms: number): void
  /** Sets the time of day. */
  jumpBy(ms: number): void
  /** The machine sleeps. */
  sleep(ms: number): void
}

/** The clocks of a machine on which time passes by hand. */
export function jumpingSource(): JumpingSource {
  const manual = manualClock()
  const startedAt = manual.now()
  let offset = 0
  let slept = 0
  return {
    source: {
      wall: () => manual.now() + offset + slept,
      monotonic: () => manual.now() - startedAt,
      uptime: () => Math.floor((manual.now() - startedAt + slept) / 1000) * 1000,
      after: (delayMs, run) => manual.at((manual.now() + delayMs) as EpochMs, run),
    },
    pass: (ms) => manual.pass(ms),
    jumpBy: (ms) => void (offset += ms),
    sleep: (ms) => void (slept += ms),
  }
}
