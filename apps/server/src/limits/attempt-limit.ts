import type { Clock } from '../clock.ts'
import { accumulateWrites, countKey } from './counts.ts'
import type { Counts } from './counts.ts'
import type { AttemptRule } from './rules.ts'
import { slidingCount } from './sliding-count.ts'

/** An attempt whose result is not known yet. The caller calls either `failed` or `released`, unless it has to wait. */
export type Reservation = {
  /** The seconds to wait, or 0 if the attempt is allowed. */
  waitSeconds: number
  /** Counts the attempt. */
  failed(): Promise<void>
  /** Does not count the attempt: it succeeded or did not take place. */
  released(): Promise<void>
}

/** Counts attempts by key: an address, an account, or both. */
export type AttemptLimit = {
  /** The seconds until the key may try again, or 0. */
  blockedForSeconds(key: string): Promise<number>
  /** Counts an attempt. @returns the seconds for which it blocked the key, or 0 */
  count(key: string): Promise<number>
  /** Counts an attempt, successful or not, unless it has to wait. @returns the seconds to wait, or 0 */
  take(key: string): Promise<number>
  /**
   * For attempts that count only if they fail: reserves one before its work begins. Reservations and failures together never
   * exceed the rule, also for concurrent attempts, and reach it. A reservation whose node stopped counts like a failure.
   * A rule is used either with this or with `count` and `take`, which do not count what this reserves.
   */
  reserve(key: string): Promise<Reservation>
  /** Counts a success, which allows further attempts if the rule has `forgiveness`. */
  succeeded(key: string): void
}

// Attempts in progress have ended by then.
const IN_PROGRESS_SECONDS = 2

/** A refused reservation: neither call changes anything. */
export const refusedReservation = (waitSeconds: number): Reservation => ({
  waitSeconds,
  failed: async () => undefined,
  released: async () => undefined,
})

export function attemptLimit(counts: Counts, clock: Clock, name: string, rule: AttemptRule): AttemptLimit {
  const { blockingAttempt, withinMs, blockMs, forgiveness, thenOnePerBlock = false } = rule
  const attempts = slidingCount(counts, clock, withinMs)
  // Failed or in progress. One count for both, so that an attempt that fails is never in two of them.
  const admitted = slidingCount(counts, clock, withinMs)
  const successes = forgiveness && slidingCount(counts, clock, forgiveness.withinMs)
  const remember = successes && accumulateWrites((key, amount) => successes.increase(key, amount))

  const isForgiven = async (key: string, attempted: number): Promise<boolean> => {
    if (forgiveness === undefined || successes === undefined || remember === undefined) return false
    if (attempted > forgiveness.mostAttempts) return false
    await remember.settled(successKey(key))
    return (await successes.recent(successKey(key))) >= forgiveness.successesPerAttempt * attempted
  }
  /** Successes during a block end it. */
  const isForgivenNow = async (key: string): Promise<boolean> =>
    forgiveness !== undefined && isForgiven(key, Math.max(blockingAttempt, await attempts.recent(attemptKey(key))))
  const attemptKey = (key: string): string => countKey(name, 'attempts', key)
  const successKey = (key: string): string => countKey(name, 'successes', key)
  const blockKey = (key: string): string => countKey(name, 'blocked-until', key)
  const admittedKey = (key: string): string => countKey(name, 'admitted', key)

  const blockedForSeconds = async (key: string): Promise<number> => {
    const [until = 0] = await counts.read([blockKey(key)])
    const leftMs = until - clock.now()
    if (leftMs <= 0) return 0
    return (await isForgivenNow(key)) ? 0 : Math.ceil(leftMs / 1000)
  }
  const isAllowed = async (key: string, attempted: number): Promise<boolean> =>
    thenOnePerBlock || attempted < blockingAttempt || (await isForgiven(key, attempted))
  const block = async (key: string, ms = blockMs): Promise<number> => {
    await counts.write(blockKey(key), clock.now() + ms, 2 * ms)
    return Math.ceil(ms / 1000)
  }
  const count = async (key: string): Promise<number> =>
    (await isAllowed(key, await attempts.add(attemptKey(key)))) ? 0 : block(key)
  const take = async (key: string): Promise<number> => {
    const waitSeconds = await blockedForSeconds(key)
    if (waitSeconds > 0) return waitSeconds
    const place = await attempts.take(attemptKey(key))
    if (await isAllowed(key, place.count)) return 0
    // One refused attempt after each block would otherwise keep a key blocked whose window is longer than its block.
    await place.giveBack()
    // Until the next attempt is allowed, so that a client that waits as long as it was told is not refused again.
    return block(key, Math.max(blockMs, await attempts.msUntil(blockingAttempt - 1, attemptKey(key))))
  }
  /** Whether this attempt beyond the rule is the first in the current span, which is allowed. */
  const isTurn = async (key: string): Promise<boolean> => {
    if (!thenOnePerBlock) return false
    const span = Math.floor(clock.now() / blockMs)
    return (await counts.add(countKey(name, `turn ${span}`, key), 1, 2 * blockMs)) === 1
  }
  const untilNextTurn = (): number => Math.ceil((blockMs - (clock.now() % blockMs)) / 1000)

  const reserve = async (key: string): Promise<Reservation> => {
    const waitSeconds = await blockedForSeconds(key)
    if (waitSeconds > 0) return refusedReservation(waitSeconds)
    const place = await admitted.take(admittedKey(key))
    const attempted = place.count
    if (attempted > blockingAttempt && !(await isForgiven(key, attempted)) && !(await isTurn(key))) {
      await place.giveBack()
      return refusedReservation(
        thenOnePerBlock ? untilNextTurn() : (await blockedForSeconds(key)) || IN_PROGRESS_SECONDS,
      )
    }
    return {
      waitSeconds: 0,
      async failed() {
        await count(key)
      },
      released: place.giveBack,
    }
  }
  return {
    blockedForSeconds,
    count,
    take,
    reserve,
    succeeded: (key) => remember?.add(successKey(key)),
  }
}
