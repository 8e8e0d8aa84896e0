import type { Clock, EpochMs } from '../clock.ts'

export type ManualClock = Clock & {
  /** Moves time on and runs what falls due on the way, in order, each at its own moment. */
  pass(ms: number): void
}

type Alarm = { when: EpochMs; run: () => void }

/** A clock that stands still until it is moved. Starts at the real time, so that dates look like dates. */
export function manualClock(start = Date.now() as EpochMs): ManualClock {
  let now = start
  const alarms = new Set<Alarm>()
  // Thirty days hold half a million alarms of whoever looks every few seconds: no list is made for each.
  const nextBefore = (end: EpochMs): Alarm | undefined => {
    let next: Alarm | undefined
    for (const alarm of alarms) if (alarm.when <= (next === undefined ? end : next.when - 1)) next = alarm
    return next
  }
  return {
    now: () => now,
    at(when, run) {
      const alarm = { when, run }
      alarms.add(alarm)
      return () => void alarms.delete(alarm)
    },
    pass(ms) {
      const end = (now + ms) as EpochMs
      for (let alarm = nextBefore(end); alarm !== undefined; alarm = nextBefore(end)) {
        alarms.delete(alarm)
        now = Math.max(now, alarm.when) as EpochMs
        alarm.run()
      }
      now = end
    },
  }
}
