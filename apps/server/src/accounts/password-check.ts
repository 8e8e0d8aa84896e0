import { ok, rateLimited, refused } from '@pinwheel/contract'
import type { RateLimited, Result } from '@pinwheel/contract'
import type { LoginAttempt, LoginLimit } from './login-limit.ts'
import type { Passwords } from './passwords.ts'

/** `stored` is the hash of the account's password; absent if there is no account or it has no password. */
type PasswordAttempt = LoginAttempt & { password: string; stored: string | null | undefined }

export type CheckPassword = (
  attempt: PasswordAttempt,
) => Promise<Result<undefined, 'account/bad-credentials'> | RateLimited>

/**
 * The only place that compares passwords, so that the same limits apply to every request with a password. Attempts are
 * reserved first: concurrent requests cannot exceed the limit.
 */
export function passwordCheck(passwords: Passwords, limit: LoginLimit): CheckPassword {
  return async ({ password, stored, ...attempt }) => {
    const reservation = await limit.reserve(attempt)
    if (reservation.waitSeconds > 0) return rateLimited(reservation.waitSeconds)
    const isMatch = await passwords.matches(password, stored)
    if (isMatch.ok && !isMatch.value) {
      await reservation.failed()
      return refused('account/bad-credentials')
    }
    await reservation.released()
    if (!isMatch.ok) return isMatch
    const waitSeconds = await limit.countSignIn(attempt)
    return waitSeconds > 0 ? rateLimited(waitSeconds) : ok()
  }
}
