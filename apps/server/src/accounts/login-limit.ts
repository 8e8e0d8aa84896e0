import { networkOf, refusedReservation } from '../limits/index.ts'
import type { AttemptLimit, Limits, Reservation } from '../limits/index.ts'
import { emailKey } from './email-address.ts'

/** `knownBrowser` is the id of a browser that has signed in to this account before. */
export type LoginAttempt = { email: string; ip: string; knownBrowser?: string | undefined }

export type LoginLimit = {
  /** Reserves an attempt before the password is compared, which limits the cost of comparisons, too. */
  reserve(attempt: LoginAttempt): Promise<Reservation>
  /** Counts a sign-in. @returns seconds to wait; 0 to continue */
  countSignIn(attempt: LoginAttempt): Promise<number>
}

type CountedKey = readonly [AttemptLimit, string]

/**
 * Limits wrong passwords by account and network, by account, and by network; the strictest rule applies. A browser that has
 * signed in to the account before has its own count instead of the first two, so that attackers cannot lock its user out.
 * Successful sign-ins are limited by account and by network.
 */
export function loginLimit(limits: Limits): LoginLimit {
  const byAccount = ({ email, ip, knownBrowser }: LoginAttempt): CountedKey[] =>
    knownBrowser === undefined
      ? [
          [limits.wrongPasswordFromHere, `${networkOf(ip)} ${emailKey(email)}`],
          [limits.wrongPasswordFromAnywhere, emailKey(email)],
        ]
      : [[limits.wrongPasswordFromKnownBrowser, `${knownBrowser} ${emailKey(email)}`]]

  const signIns = ({ email, ip }: LoginAttempt): CountedKey[] => [
    [limits.signInToAccount, emailKey(email)],
    [limits.signInFromAddress, networkOf(ip)],
  ]
  return {
    async reserve(attempt) {
      const blocked = await Promise.all(signIns(attempt).map(([limit, key]) => limit.blockedForSeconds(key)))
      const waitSeconds = Math.max(...blocked)
      const counted: CountedKey[] = [...byAccount(attempt), [limits.wrongPasswordOnAnyAccount, networkOf(attempt.ip)]]
      return waitSeconds > 0 ? refusedReservation(waitSeconds) : reserveAll(counted)
    },
    async countSignIn(attempt) {
      limits.wrongPasswordOnAnyAccount.succeeded(networkOf(attempt.ip))
      return Math.max(...(await Promise.all(signIns(attempt).map(([limit, key]) => limit.take(key)))))
    },
  }
}

/** Reserves an attempt under every rule, or under none: if one rule refuses, the other reservations are released. */
async function reserveAll(counted: readonly CountedKey[]): Promise<Reservation> {
  const reservations = await Promise.all(counted.map(([limit, key]) => limit.reserve(key)))
  const all = (settle: 'failed' | 'released') => async (): Promise<void> => {
    await Promise.all(reservations.map((reservation) => reservation[settle]()))
  }
  const waitSeconds = Math.max(...reservations.map((reservation) => reservation.waitSeconds))
  if (waitSeconds === 0) return { waitSeconds, failed: all('failed'), released: all('released') }
  await all('released')()
  return refusedReservation(waitSeconds)
}
