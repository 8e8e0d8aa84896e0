import os from 'node:os'
import type { EpochMs } from '@pinwheel/engine'

export type { EpochMs }

export type Cancel = () => void

/** The source of time. Tests use a clock that they move by hand. */
export type Clock = {
  now(): EpochMs
  /** Calls `run` once at the given time, or as soon as possible if it has passed. Does not keep the process alive. */
  at(when: EpochMs, run: () => void): Cancel
}

/** The clocks of the machine. All times are in ms. */
export type TimeSource = {
  /** The time of day, which jumps when it is set. */
  wall(): number
  /** A time that only passes, and not while the machine sleeps. */
  monotonic(): number
  /** A time that only passes, also while the machine sleeps. Precise to a second, and slower to read. */
  uptime(): number
  after(delayMs: number, run: () => void): Cancel
}

// setTimeout treats a longer delay as 1 ms.
const MAX_DELAY_MS = 2 ** 31 - 1

const MACHINE: TimeSource = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  uptime: () => os.uptime() * 1000,
  after(delayMs, run) {
    let timer: NodeJS.Timeout
    const setTimer = (remainingMs: number): void => {
      const next = remainingMs > MAX_DELAY_MS ? () => setTimer(remainingMs - MAX_DELAY_MS) : run
      timer = setTimeout(next, Math.min(remainingMs, MAX_DELAY_MS)).unref()
    }
    setTimer(delayMs)
    return () => clearTimeout(timer)
  },
}

/** Per ms that passes. An hour is made up in twenty hours, and a question of 60 s takes 57 to 63 s meanwhile. */
const MAX_CORRECTION = 0.05
/** A larger difference is adopted at once: the clock of the machine was not set when the process started. */
const MAX_GRADUAL_MS = 2 * 60 * 60_000
/** A change of the difference by more than this may be a sleep of the machine. */
const SLEEP_MS = 2_000

/**
 * A clock that follows the time of day without its jumps: when the clock of the machine is set to another time, this one
 * approaches it gradually, so that a running question neither ends early nor stays open. A sleep of the machine is no jump: the
 * time has passed.
 * @param startAt the time at which it starts, if not at that of the machine: of another process that follows it already
 * @param notBefore the latest time that was stored: after a restart the time does not go back, unless by more than two hours
 */
export function steadyClock({
  startAt,
  notBefore = 0,
  source = MACHINE,
}: { startAt?: number; notBefore?: number | undefined; source?: TimeSource } = {}): Clock {
  const { wall, monotonic, uptime, after } = source
  const startedAt = monotonic()
  const wallAtStart = wall()
  const restarted = notBefore - wallAtStart <= MAX_GRADUAL_MS ? Math.max(wallAtStart, notBefore) : wallAtStart
  const start = startAt ?? restarted
  let readAt = startedAt
  // Kept apart from the time of day: added to it, a correction of less than 0.0001 ms would be lost.
  let correction = 0
  let examined = 0
  let slept = 0
  const uptimeAtStart = uptime()

  /** Adds the time during which the machine slept since the last call. */
  const addSleep = (): void => {
    const asleep = uptime() - uptimeAtStart - (readAt - startedAt) - slept
    if (asleep < SLEEP_MS) return
    slept += asleep
    correction += asleep
  }
  const differenceToWall = (): number => wall() - (start + (readAt - startedAt) + correction)
  const now = (): EpochMs => {
    const passed = monotonic() - readAt
    readAt += passed
    let difference = differenceToWall()
    if (Math.abs(difference - examined) > SLEEP_MS) {
      addSleep()
      difference = differenceToWall()
      examined = difference
    }
    const limit = Math.abs(difference) > MAX_GRADUAL_MS ? Number.POSITIVE_INFINITY : MAX_CORRECTION * passed
    correction += Math.max(-limit, Math.min(limit, difference))
    return (start + Math.floor(readAt - startedAt + correction)) as EpochMs
  }
  return { now, at: (when, run) => after(Math.max(0, when - now()), run) }
}

export const systemClock: Clock = steadyClock()
