import type { Cancel, Clock, EpochMs } from '../../clock.ts'

/** What is deferred runs when nothing more was deferred for this time: the burst is over. */
const QUIET_MS = 250
/** It runs after this time at the latest. */
const LATEST_MS = 2000
/** The streams that may be written without delay within this time: a thousand each second. */
const IMMEDIATE = 100
const IMMEDIATE_MS = 100

/** Decides for all games of a node whether it writes to streams now, or has more urgent work. */
export type Deferral = {
  /** @returns whether so many streams may be written now. If not, `run` is called once when the burst is over */
  admits(streams: number, run: () => void): boolean
  /** Calls `run` once a moment later. Unlike what is deferred, it prolongs no burst, so that one game does not delay the others. */
  postpone(run: () => void): void
}

/**
 * Defers what is not urgent while many streams change. One for all games: in a thousand games of ten players each game has few streams,
 * and the processor is as busy as in one game of ten thousand.
 */
export function createDeferral(clock: Clock): Deferral {
  const deferred = new Set<() => void>()
  const postponed = new Set<() => void>()
  let burst: { latestEnd: number; cancel: Cancel } | undefined
  let immediateLeft = 0
  let immediateUntil = Number.NEGATIVE_INFINITY

  const end = (): void => {
    burst = undefined
    runAll(deferred)
  }
  const isWithinBudget = (streams: number): boolean => {
    const now = clock.now()
    // Also when the clock was set back by hours.
    if (now >= immediateUntil || now < immediateUntil - IMMEDIATE_MS) {
      immediateUntil = now + IMMEDIATE_MS
      immediateLeft = IMMEDIATE
    }
    immediateLeft -= streams
    return immediateLeft >= 0
  }
  const defer = (run: () => void): void => {
    const now = clock.now()
    deferred.add(run)
    const latestEnd = burst?.latestEnd ?? now + LATEST_MS
    burst?.cancel()
    burst = { latestEnd, cancel: clock.at(Math.min(now + QUIET_MS, latestEnd) as EpochMs, end) }
  }
  return {
    admits(streams, run) {
      if (burst === undefined && isWithinBudget(streams)) return true
      defer(run)
      return false
    },
    postpone(run) {
      if (postponed.size === 0) clock.at((clock.now() + QUIET_MS) as EpochMs, () => runAll(postponed))
      postponed.add(run)
    },
  }
}

function runAll(runs: Set<() => void>): void {
  const all = [...runs]
  runs.clear()
  for (const run of all) run()
}
