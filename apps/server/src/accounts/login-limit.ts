import type { Clock } from '../clock.ts'
import { failureLimit } from '../http/index.ts'
import { emailKey } from './email.ts'

const WINDOW_MS = 15 * 60_000

export type LoginLimit = {
  /** Seconds until the next attempt is worth making; 0 when it may be made now. */
  blockedForSeconds(email: string, ip: string): number
  failed(email: string, ip: string): void
  succeeded(email: string, ip: string): void
}

const here = (email: string, ip: string): string => `${ip} ${emailKey(email)}`

/**
 * Ten wrong passwords for one account from one address, or a hundred from anywhere, within fifteen minutes. An address
 * alone is never limited: a whole school may sit behind it.
 */
export function loginLimit(clock: Clock): LoginLimit {
  const fromHere = failureLimit(clock, { failures: 10, windowMs: WINDOW_MS })
  const fromAnywhere = failureLimit(clock, { failures: 100, windowMs: WINDOW_MS })
  return {
    blockedForSeconds: (email, ip) =>
      Math.max(fromHere.blockedForSeconds(here(email, ip)), fromAnywhere.blockedForSeconds(emailKey(email))),
    failed(email, ip) {
      fromHere.failed(here(email, ip))
      fromAnywhere.failed(emailKey(email))
    },
    succeeded: (email, ip) => fromHere.forget(here(email, ip)),
  }
}
