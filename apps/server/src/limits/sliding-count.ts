import type { Clock } from '../clock.ts'
import type { Counts } from './counts.ts'

export type SlidingCount = {
  /** Adds to the count. @returns the count within the window */
  add(key: string, amount?: number): Promise<number>
  recent(key: string): Promise<number>
  /** Adds one, which can later be subtracted from the slice in which it was counted. */
  take(key: string): Promise<{ count: number; giveBack: () => Promise<void> }>
}

const SLICES = 12

/**
 * Counts events in a sliding window of twelve slices. Counted events are never older than the window, and at most a twelfth of
 * the window is omitted.
 */
export function slidingCount(counts: Counts, clock: Clock, withinMs: number): SlidingCount {
  const sliceMs = withinMs / SLICES
  // Twice the window, because the clocks of the store and of this node differ.
  const keepMs = 2 * withinMs
  const slices = (key: string): [string, ...string[]] => {
    const current = Math.floor(clock.now() / sliceMs)
    const older = Array.from({ length: SLICES - 1 }, (_, age) => `${key} ${current - 1 - age}`)
    return [`${key} ${current}`, ...older]
  }
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
  return {
    async add(key, amount = 1) {
      const [current, ...older] = slices(key)
      const [now, before] = await Promise.all([counts.add(current, amount, keepMs), counts.read(older)])
      return now + sum(before)
    },
    recent: async (key) => sum(await counts.read(slices(key))),
    async take(key) {
      const [current, ...older] = slices(key)
      const [now, before] = await Promise.all([counts.add(current, 1, keepMs), counts.read(older)])
      const giveBack = async (): Promise<void> => void (await counts.add(current, -1, keepMs))
      return { count: now + sum(before), giveBack }
    },
  }
}
