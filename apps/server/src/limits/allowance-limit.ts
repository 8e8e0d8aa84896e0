import type { Clock } from '../clock.ts'
import { createBatcher } from '../concurrency/index.ts'
import { accumulateWrites, countKey } from './counts.ts'
import type { Counts } from './counts.ts'
import type { AllowanceRule } from './rules.ts'
import { slidingCount } from './sliding-count.ts'

/**
 * Limits events by key. Successes of the same key increase the allowance, up to a maximum.
 */
export type AllowanceLimit = {
  /**
   * Counts the events of a key one after another, in the order of the calls: a node resolves none before the earlier ones are
   * counted.
   * @param counts false for an event that is not counted, but refused while the key is blocked
   * @returns the seconds to wait, or 0 if the event is allowed
   */
  judge(key: string, counts: boolean): Promise<number>
  succeeded(key: string): void
}

/** The events that are allowed within the window after so many successes. */
export const allowedAfter = ({ base, earned }: AllowanceRule, successes: number): number =>
  Math.max(base, Math.min(earned.most, base + Math.floor(successes * earned.perSuccess)))

/** An allowance limit that nodes with a shared store of counts keep together. */
export function sharedAllowance(counts: Counts, clock: Clock, name: string, rule: AllowanceRule): AllowanceLimit {
  const { base, withinMs, blockMs, earned } = rule
  const events = slidingCount(counts, clock, withinMs)
  const successes = slidingCount(counts, clock, earned.withinMs)
  const remember = accumulateWrites((key, amount) => successes.increase(key, amount))
  const eventKey = (key: string): string => countKey(name, 'events', key)
  const successKey = (key: string): string => countKey(name, 'successes', key)
  const blockKey = (key: string): string => countKey(name, 'blocked-until', key)

  const allowance = async (key: string, needed: number): Promise<number> => {
    if (needed <= base || base >= earned.most) return base
    await remember.settled(successKey(key))
    return allowedAfter(rule, await successes.recent(successKey(key)))
  }
  const run = async (key: string, batch: readonly boolean[]): Promise<number[]> => {
    const [until = 0] = await counts.read([blockKey(key)])
    const leftMs = until - clock.now()
    if (leftMs > 0) return batch.map(() => Math.ceil(leftMs / 1000))
    const amount = batch.filter(Boolean).length
    // Added atomically, so that two nodes never use the same part of the allowance.
    const total = amount > 0 ? await events.add(eventKey(key), amount) : await events.recent(eventKey(key))
    const allowed = await allowance(key, total)
    if (amount > 0 && total > allowed) await counts.write(blockKey(key), clock.now() + blockMs, 2 * blockMs)
    let place = total - amount
    return batch.map((isCounted) => {
      if (isCounted) place += 1
      return place > allowed ? Math.ceil(blockMs / 1000) : 0
    })
  }
  return {
    judge: createBatcher({ maxSize: 500, maxConcurrent: 1, run }),
    succeeded: (key) => remember.add(successKey(key)),
  }
}
