import type { Clock, EpochMs } from '../clock.ts'

/** Work of one kind that has begun and not ended. */
export type Backlog = {
  /** A piece of work has begun. */
  add(): void
  /** So many pieces have ended. Counted by the caller, because a promise for each would be a part of the work. */
  remove(count: number): void
  /** Resolves when the backlog is short, after a limit at the latest. @returns whether it was long */
  shortened(): Promise<boolean>
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
  return {
    add: () => void (size += 1),
    remove(count) {
      size -= count
      if (size <= few) for (const goOn of waiting) goOn()
    },
    shortened: () =>
      new Promise((resolve) => {
        if (size <= few) return resolve(false)
        const goOn = (): void => {
          cancel()
          waiting.delete(goOn)
          resolve(true)
        }
        const cancel = clock.at((clock.now() + latestMs) as EpochMs, goOn)
        waiting.add(goOn)
      }),
  }
}
