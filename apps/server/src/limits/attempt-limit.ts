import type { Clock } from '../clock.ts'
import type { Counts } from './counts.ts'
import { gathered } from './gathered.ts'
import { keyName } from './key-name.ts'
import type { AttemptRule } from './rules.ts'
import { slidingCount } from './sliding-count.ts'

/** Keys are whatever a rule counts by: an address, an account, or both. */
export type AttemptLimit = {
  /** Seconds until the key may try again; 0 when it may now. */
  blockedForSeconds(key: string): Promise<number>
  /** Counts an attempt. @returns the seconds for which it has blocked the key; 0 when the next one may follow. */
  count(key: string): Promise<number>
  /** For what is limited however it ends: counts, unless the key is blocked. @returns seconds to wait, 0 to go on. */
  take(key: string): Promise<number>
  /** Something that speaks for the key, where the rule lets it. */
  succeeded(key: string): void
}

export function attemptLimit(counts: Counts, clock: Clock, name: string, rule: AttemptRule): AttemptLimit {
  const { blockingAttempt, withinMs, blockMs, forgiveness } = rule
  const attempts = slidingCount(counts, clock, withinMs)
  const successes = forgiveness && slidingCount(counts, clock, forgiveness.withinMs)
  const remember = successes && gathered((key, amount) => successes.add(key, amount))

  const isForgiven = async (key: string, attempted: number): Promise<boolean> => {
    if (forgiveness === undefined || successes === undefined || remember === undefined) return false
    if (attempted > forgiveness.mostAttempts) return false
    await remember.settled(successKey(key))
    return (await successes.recent(successKey(key))) >= forgiveness.successesPerAttempt * attempted
  }
  /** Of a key that is blocked: successes that come meanwhile lift the block. */
  const isForgivenNow = async (key: string): Promise<boolean> =>
    forgiveness !== undefined && isForgiven(key, Math.max(blockingAttempt, await attempts.recent(attemptKey(key))))
  const attemptKey = (key: string): string => keyName(name, 'attempts', key)
  const successKey = (key: string): string => keyName(name, 'successes', key)
  const blockKey = (key: string): string => keyName(name, 'blocked-until', key)

  const blockedForSeconds = async (key: string): Promise<number> => {
    const [until = 0] = await counts.read([blockKey(key)])
    const leftMs = until - clock.now()
    if (leftMs <= 0) return 0
    return (await isForgivenNow(key)) ? 0 : Math.ceil(leftMs / 1000)
  }
  const count = async (key: string): Promise<number> => {
    const attempted = await attempts.add(attemptKey(key))
    if (attempted < blockingAttempt || (await isForgiven(key, attempted))) return 0
    await counts.write(blockKey(key), clock.now() + blockMs, 2 * blockMs)
    return Math.ceil(blockMs / 1000)
  }
  return {
    blockedForSeconds,
    count,
    take: async (key) => (await blockedForSeconds(key)) || count(key),
    succeeded: (key) => remember?.add(successKey(key)),
  }
}
