import { networkOf } from '../limits/index.ts'
import type { AttemptLimit, Limits } from '../limits/index.ts'
import { emailKey } from './email.ts'

export type LoginLimit = {
  /** Seconds until the next attempt is worth making; 0 when it may be made now. */
  blockedForSeconds(email: string, ip: string): Promise<number>
  failed(email: string, ip: string): Promise<void>
  succeeded(ip: string): void
}

/** Wrong passwords count for the account from this address, for the account, and for the address; the strictest rules. */
export function loginLimit(limits: Limits): LoginLimit {
  const { wrongPasswordFromHere, wrongPasswordFromAnywhere, wrongPasswordOnAnyAccount } = limits
  const counted = (email: string, ip: string): [AttemptLimit, string][] => [
    [wrongPasswordFromHere, `${networkOf(ip)} ${emailKey(email)}`],
    [wrongPasswordFromAnywhere, emailKey(email)],
    [wrongPasswordOnAnyAccount, networkOf(ip)],
  ]
  return {
    async blockedForSeconds(email, ip) {
      return Math.max(...(await Promise.all(counted(email, ip).map(([limit, key]) => limit.blockedForSeconds(key)))))
    },
    async failed(email, ip) {
      await Promise.all(counted(email, ip).map(([limit, key]) => limit.count(key)))
    },
    succeeded: (ip) => wrongPasswordOnAnyAccount.succeeded(networkOf(ip)),
  }
}
