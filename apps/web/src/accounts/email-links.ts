import { t } from '@lingui/core/macro'
import { verifyEmail } from '../api/accounts.ts'
import { ApiError } from '../api/send.ts'

/** Title and text of a page that was opened by a link from an email which is not, or no longer, valid. */
export const invalidLink = () => ({
  title: t`Oops! Something went wrong.`,
  subtitle: t`The supplied link is invalid or has expired.`,
})

// 409: the address belongs to another account now. The link stays invalid for as long as it does.
const REFUSED = new Set([400, 401, 403, 404, 409])

/** Whether the server refused the link itself, so that a retry would fail too: a shortened link fails the validation. */
export const isLinkRefused = (reason: unknown): boolean =>
  reason instanceof ApiError &&
  REFUSED.has(reason.status) &&
  reason.validationErrors.every(({ property }) => property === 'token')

/** `confirmed`: the address was verified before, with this link or another one. */
export type VerificationResult = 'verified' | 'confirmed' | 'refused' | 'unanswered'

const isConfirmed = (reason: unknown): boolean =>
  reason instanceof ApiError && reason.code === 'account/email-confirmed'

const results = new Map<string, Promise<VerificationResult>>()

/** Verifies an address with the token of a link. Sends one request per link; asks again only if the server did not answer. */
export function verifyOnce(token: string): Promise<VerificationResult> {
  const result = results.get(token) ?? verify(token)
  results.set(token, result)
  return result
}

async function verify(token: string): Promise<VerificationResult> {
  try {
    await verifyEmail(token)
    return 'verified'
  } catch (reason) {
    if (isLinkRefused(reason)) return isConfirmed(reason) ? 'confirmed' : 'refused'
    results.delete(token)
    return 'unanswered'
  }
}
