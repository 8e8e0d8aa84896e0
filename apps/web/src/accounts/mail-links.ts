import type { UndoAnswer } from '@pinwheel/contract'
import { ROUTES } from '@pinwheel/contract/plain'
import { http, loadCurrentUser, session } from '../api/client.ts'
import { ApiError } from '../api/send.ts'

/** Has a reset link mailed, if there is such an account: nobody is told whether there is. */
export const requestResetLink = (email: string): Promise<void> =>
  http.request({ method: 'POST', path: ROUTES.forgotPassword, body: { email } })

/** Quiet: the page turns into an error of its own. @param token from the link in the mail */
export const resetPassword = (token: string, password: string): Promise<void> =>
  http.request({ method: 'PATCH', path: ROUTES.resetPassword, body: { password }, token, quiet: true })

/** Whether the server turned the link itself down, which no other try would change. */
export const isLinkRefused = (reason: unknown): boolean =>
  reason instanceof ApiError && REFUSED.has(reason.status) && reason.validationErrors.length === 0

// 409: the address has become somebody else's, and only their giving it up would make the link good.
const REFUSED = new Set([400, 401, 403, 404, 409])

/**
 * Undoes a change of an account. Quiet: the page says itself what became of it.
 * @returns a token to set a new password with
 */
export async function undoChange(token: string): Promise<string> {
  const request = { method: 'POST', path: ROUTES.undoChange, body: { token }, refresh: false, quiet: true } as const
  const { resetToken } = await http.request<UndoAnswer>(request)
  return resetToken
}

export type Verdict = 'verified' | 'refused' | 'unanswered'

const verdicts = new Map<string, Promise<Verdict>>()

/** Verifies an address. However often it is asked about a link, the server is asked once, until it has answered. */
export function verifyEmail(token: string): Promise<Verdict> {
  const verdict = verdicts.get(token) ?? askAbout(token)
  verdicts.set(token, verdict)
  return verdict
}

async function askAbout(token: string): Promise<Verdict> {
  try {
    await http.request({ method: 'POST', path: ROUTES.verifyEmail, token, quiet: true })
  } catch (reason) {
    if (isLinkRefused(reason)) return 'refused'
    verdicts.delete(token)
    return 'unanswered'
  }
  if (session.read().auth.USER) void loadCurrentUser()
  return 'verified'
}
