import type { Clock, EpochMs } from '../clock.ts'

/** Work of one kind that has begun and not ended. */
export type Backlog = {
  /** Does the work, which belongs to the backlog until its promise settles. */
  include<Output>(work: () => Promise<Output>): Promise<Output>
  /** Resolves when the backlog is short, after a limit at the latest. */
  shortened(): Promise<void>
}

export type BacklogOptions = {
  /** A backlog of so much work is short: it comes and goes also without a burst. */
  few: number
  latestMs: number
}

/** For what is less urgent than the work of a burst, and cheaper after it. */
export function createBacklog(clock: Clock, { few, latestMs }: BacklogOptions): Backlog {
  const waiting = new Set<() => void>()
  let size = 0
  const end = (): void => {
    size -= 1
    if (size > few) return
    for (const goOn of waiting) goOn()
  }
  return {
    include(work) {
      size += 1
      return work().finally(end)
    },
    shortened: () =>
      new Promise((resolve) => {
        if (size <= few) return resolve()
        const goOn = (): void => {
          cancel()
          waiting.delete(goOn)
          resolve()
        }
        const cancel = clock.at((clock.now() + latestMs) as EpochMs, goOn)
        waiting.add(goOn)
      }),
  }
}
