import type { LoginLimit } from './login-limit.ts'
import type { Passwords } from './passwords.ts'

/** Somebody says a password for an account. `stored` is its hash; absent where there is no such account, or none. */
type PasswordAttempt = { email: string; password: string; stored: string | null | undefined; ip: string }

type TooManyAttempts = { ok: false; refusal: 'request/too-many'; retryAfterSeconds: number }
export type PasswordVerdict = { ok: true } | { ok: false; refusal: 'account/bad-credentials' } | TooManyAttempts

export type CheckPassword = (attempt: PasswordAttempt) => Promise<PasswordVerdict>

/** The one place where passwords are compared, so that every way to guess one is limited by the same counts. */
export function passwordCheck(passwords: Passwords, limit: LoginLimit): CheckPassword {
  const tooMany = async (email: string, ip: string): Promise<TooManyAttempts | undefined> => {
    const retryAfterSeconds = await limit.blockedForSeconds(email, ip)
    return retryAfterSeconds > 0 ? { ok: false, refusal: 'request/too-many', retryAfterSeconds } : undefined
  }
  return async ({ email, password, stored, ip }) => {
    const blocked = await tooMany(email, ip)
    if (blocked !== undefined) return blocked
    const isRight = await passwords.matches(password, stored)
    // Asked again, whatever came out: of many passwords that are tried at one moment, none is told right or wrong after
    // the block. Were only the right one refused for now, it would stand out among the wrong ones.
    const blockedMeanwhile = await tooMany(email, ip)
    if (blockedMeanwhile !== undefined) return blockedMeanwhile
    if (!isRight) {
      await limit.failed(email, ip)
      return { ok: false, refusal: 'account/bad-credentials' }
    }
    limit.succeeded(ip)
    return { ok: true }
  }
}
