import { networkOf } from '../limits/index.ts'
import type { AttemptLimit, Limits, Reservation } from '../limits/index.ts'
import { emailKey } from './email.ts'

/** Where a password is tried. `knownBrowser` names a browser that has signed in to this account before. */
export type LoginAttempt = { email: string; ip: string; knownBrowser?: string | undefined }

export type LoginLimit = {
  /** Reserves an attempt before the password is compared, so that the cost of comparing is bounded, too. */
  reserve(attempt: LoginAttempt): Promise<Reservation>
  /** Counts a sign-in. @returns seconds to wait; 0 to go on */
  signedIn(attempt: LoginAttempt): Promise<number>
}

type Counted = readonly [AttemptLimit, string]

/**
 * Wrong passwords count for the account from this address, for the account, and for the address; the strictest rules. A
 * browser that has signed in to the account before is counted by itself instead of with the account: strangers who guess
 * cannot lock its user out.
 */
export function loginLimit(limits: Limits): LoginLimit {
  const byAccount = ({ email, ip, knownBrowser }: LoginAttempt): Counted[] =>
    knownBrowser === undefined
      ? [
          [limits.wrongPasswordFromHere, `${networkOf(ip)} ${emailKey(email)}`],
          [limits.wrongPasswordFromAnywhere, emailKey(email)],
        ]
      : [[limits.wrongPasswordFromKnownBrowser, `${knownBrowser} ${emailKey(email)}`]]

  const signIns = ({ email, ip }: LoginAttempt): Counted[] => [
    [limits.signInToAccount, emailKey(email)],
    [limits.signInFromAddress, networkOf(ip)],
  ]
  return {
    async reserve(attempt) {
      const blocked = await Promise.all(signIns(attempt).map(([limit, key]) => limit.blockedForSeconds(key)))
      const waitSeconds = Math.max(...blocked)
      const counted: Counted[] = [...byAccount(attempt), [limits.wrongPasswordOnAnyAccount, networkOf(attempt.ip)]]
      return waitSeconds > 0 ? { waitSeconds, ...NOTHING_RESERVED } : reserveAll(counted)
    },
    async signedIn(attempt) {
      limits.wrongPasswordOnAnyAccount.succeeded(networkOf(attempt.ip))
      return Math.max(...(await Promise.all(signIns(attempt).map(([limit, key]) => limit.take(key)))))
    },
  }
}

const NOTHING_RESERVED = { failed: async () => undefined, released: async () => undefined }

/** One reservation of several rules, or of none: what one rule refuses is given back to the others. */
async function reserveAll(counted: readonly Counted[]): Promise<Reservation> {
  const reservations = await Promise.all(counted.map(([limit, key]) => limit.reserve(key)))
  const all = (settle: 'failed' | 'released') => async (): Promise<void> => {
    await Promise.all(reservations.map((reservation) => reservation[settle]()))
  }
  const waitSeconds = Math.max(...reservations.map((reservation) => reservation.waitSeconds))
  if (waitSeconds === 0) return { waitSeconds, failed: all('failed'), released: all('released') }
  await all('released')()
  return { waitSeconds, ...NOTHING_RESERVED }
}
