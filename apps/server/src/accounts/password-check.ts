import type { LoginAttempt, LoginLimit } from './login-limit.ts'
import { HASHING_BUSY } from './passwords.ts'
import type { Passwords } from './passwords.ts'

/** A password that is entered for an account. `stored` is its hash; absent where there is no such account, or none. */
type PasswordAttempt = LoginAttempt & { password: string; stored: string | null | undefined }

export type TooManyAttempts = { ok: false; refusal: 'request/too-many'; retryAfterSeconds: number }
export type PasswordVerdict = { ok: true } | { ok: false; refusal: 'account/bad-credentials' } | TooManyAttempts

export type CheckPassword = (attempt: PasswordAttempt) => Promise<PasswordVerdict>

/**
 * The one place where passwords are compared, so that every way to guess one is limited by the same counts. The attempt is
 * reserved first: of many passwords that are tried at one moment, no more are compared than the limit allows.
 */
export function passwordCheck(passwords: Passwords, limit: LoginLimit): CheckPassword {
  return async ({ password, stored, ...attempt }) => {
    const reservation = await limit.reserve(attempt)
    const { waitSeconds: retryAfterSeconds } = reservation
    if (retryAfterSeconds > 0) return { ok: false, refusal: 'request/too-many', retryAfterSeconds }
    const isRight = await passwords.matches(password, stored)
    if (isRight === false) {
      await reservation.failed()
      return { ok: false, refusal: 'account/bad-credentials' }
    }
    await reservation.released()
    if (isRight === undefined) return HASHING_BUSY
    const waitSeconds = await limit.signedIn(attempt)
    return waitSeconds > 0 ? { ok: false, refusal: 'request/too-many', retryAfterSeconds: waitSeconds } : { ok: true }
  }
}
