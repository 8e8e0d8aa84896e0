import type { Clock } from '../clock.ts'
import { accumulateWrites, countKey } from './counts.ts'
import type { Counts } from './counts.ts'
import type { AttemptRule } from './rules.ts'
import { slidingCount } from './sliding-count.ts'

/** An attempt whose outcome is not known yet. Exactly one of the two is called, unless it has to wait. */
export type Reservation = {
  /** Seconds to wait; 0 to go on. */
  waitSeconds: number
  /** Counts the attempt. */
  failed(): Promise<void>
  /** Counts nothing: the attempt was good, or was not made. */
  released(): Promise<void>
}

/** Keys are whatever a rule counts by: an address, an account, or both. */
export type AttemptLimit = {
  /** Seconds until the key may try again; 0 when it may now. */
  blockedForSeconds(key: string): Promise<number>
  /** Counts an attempt. @returns the seconds for which it has blocked the key; 0 when the next one may follow. */
  count(key: string): Promise<number>
  /** For what is limited however it ends: counts, unless the key is blocked. @returns seconds to wait, 0 to go on. */
  take(key: string): Promise<number>
  /**
   * For attempts that only count when they fail: reserves one before its work is done. Reservations and failures together
   * never exceed the rule, however many attempts are made at one moment.
   */
  reserve(key: string): Promise<Reservation>
  /** Something that speaks for the key, where the rule lets it. */
  succeeded(key: string): void
}

// Longer than any work for which an attempt is reserved; a node that dies loses its reservations after that.
const RESERVED_MS = 60_000
// Attempts that are under way are settled by then.
const UNDER_WAY_SECONDS = 2

const mustWait = (waitSeconds: number): Reservation => ({
  waitSeconds,
  failed: async () => undefined,
  released: async () => undefined,
})

export function attemptLimit(counts: Counts, clock: Clock, name: string, rule: AttemptRule): AttemptLimit {
  const { blockingAttempt, withinMs, blockMs, forgiveness, thenOnePerBlock = false } = rule
  const attempts = slidingCount(counts, clock, withinMs)
  const reserved = slidingCount(counts, clock, RESERVED_MS)
  const successes = forgiveness && slidingCount(counts, clock, forgiveness.withinMs)
  const remember = successes && accumulateWrites((key, amount) => successes.add(key, amount))

  const isForgiven = async (key: string, attempted: number): Promise<boolean> => {
    if (forgiveness === undefined || successes === undefined || remember === undefined) return false
    if (attempted > forgiveness.mostAttempts) return false
    await remember.settled(successKey(key))
    return (await successes.recent(successKey(key))) >= forgiveness.successesPerAttempt * attempted
  }
  /** Of a key that is blocked: successes that come meanwhile lift the block. */
  const isForgivenNow = async (key: string): Promise<boolean> =>
    forgiveness !== undefined && isForgiven(key, Math.max(blockingAttempt, await attempts.recent(attemptKey(key))))
  const attemptKey = (key: string): string => countKey(name, 'attempts', key)
  const successKey = (key: string): string => countKey(name, 'successes', key)
  const blockKey = (key: string): string => countKey(name, 'blocked-until', key)
  const reservedKey = (key: string): string => countKey(name, 'reserved', key)

  const blockedForSeconds = async (key: string): Promise<number> => {
    const [until = 0] = await counts.read([blockKey(key)])
    const leftMs = until - clock.now()
    if (leftMs <= 0) return 0
    return (await isForgivenNow(key)) ? 0 : Math.ceil(leftMs / 1000)
  }
  const count = async (key: string): Promise<number> => {
    const attempted = await attempts.add(attemptKey(key))
    if (thenOnePerBlock || attempted < blockingAttempt || (await isForgiven(key, attempted))) return 0
    await counts.write(blockKey(key), clock.now() + blockMs, 2 * blockMs)
    return Math.ceil(blockMs / 1000)
  }
  /** Beyond the rule's attempts: whether this is the one that is let through in the present span. */
  const isTurn = async (key: string): Promise<boolean> => {
    if (!thenOnePerBlock) return false
    const span = Math.floor(clock.now() / blockMs)
    return (await counts.add(countKey(name, `turn ${span}`, key), 1, 2 * blockMs)) === 1
  }
  const untilNextTurn = (): number => Math.ceil((blockMs - (clock.now() % blockMs)) / 1000)

  const reserve = async (key: string): Promise<Reservation> => {
    const waitSeconds = await blockedForSeconds(key)
    if (waitSeconds > 0) return mustWait(waitSeconds)
    const place = await reserved.take(reservedKey(key))
    // Read after the reservation: an attempt that fails in between is counted in one of the two, or in both.
    const attempted = place.count + (await attempts.recent(attemptKey(key)))
    if (attempted > blockingAttempt && !(await isForgiven(key, attempted)) && !(await isTurn(key))) {
      await place.giveBack()
      return mustWait(thenOnePerBlock ? untilNextTurn() : (await blockedForSeconds(key)) || UNDER_WAY_SECONDS)
    }
    return {
      waitSeconds: 0,
      async failed() {
        await count(key)
        await place.giveBack()
      },
      released: place.giveBack,
    }
  }
  return {
    blockedForSeconds,
    count,
    take: async (key) => (await blockedForSeconds(key)) || count(key),
    reserve,
    succeeded: (key) => remember?.add(successKey(key)),
  }
}
