import type { Clock, EpochMs } from '../clock.ts'

export type ThrottleOptions = {
  /** Between two runs, while calls continue. */
  intervalMs: number
  /** Runs earlier once there was no call for this time. Default: never. */
  quietMs?: number
  /** Early runs and others are together at most so many within a second. */
  perSecond?: number
}

/** Calls `run` immediately, then at most once per interval. Calls within an interval cause one call, at its end at the latest. */
export function throttle(
  clock: Clock,
  { intervalMs, quietMs = intervalMs, perSecond = Math.ceil(SECOND_MS / intervalMs) }: ThrottleOptions,
  run: () => void,
): () => void {
  /** The times of the last runs, the oldest first. */
  const recent: number[] = []
  let calledAt = 0
  let isScheduled = false

  const mayRunAt = (): number => (recent.length < perSecond ? Number.NEGATIVE_INFINITY : (recent[0] ?? 0) + SECOND_MS)
  const dueAt = (): number =>
    Math.max(mayRunAt(), Math.min((recent.at(-1) ?? Number.NEGATIVE_INFINITY) + intervalMs, calledAt + quietMs))
  const runNow = (now: number): void => {
    if (recent.length === perSecond) recent.shift()
    recent.push(now)
    run()
  }
  /** Times to come are those of a clock that was set back by hours since. */
  const forgetTimesAfter = (now: number): void => {
    if (Math.max(calledAt, recent.at(-1) ?? 0) <= now) return
    recent.length = 0
    calledAt = now
  }
  const runWhenDue = (): void => {
    const now = clock.now()
    forgetTimesAfter(now)
    isScheduled = now < dueAt()
    if (isScheduled) clock.at(dueAt() as EpochMs, runWhenDue)
    else runNow(now)
  }
  return () => {
    calledAt = clock.now()
    if (!isScheduled) runWhenDue()
  }
}

const SECOND_MS = 1000
