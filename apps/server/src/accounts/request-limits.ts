import type { FastifyRequest } from 'fastify'
import { countFailures, rateLimit, refuseWhileBlocked } from '../http/index.ts'
import { networkOf } from '../limits/index.ts'
import type { Limits } from '../limits/index.ts'
import { emailKey } from './email-address.ts'

// Also 502: for a foreign redirect URI, which follows the header `Host`, some providers do not say that the code is refused.
const BAD_CODE_STATUSES = [401, 502]

const byAddress = ({ ip }: FastifyRequest): string => networkOf(ip)

/** Hooks for the registration call. */
export const registrationLimit = ({ registration }: Limits) => rateLimit(registration, byAddress)

/**
 * Hooks for calls that send an email. Counts by mailbox, whether there is an account or not, because the response must not
 * show which.
 * @param mailboxOf returns the submitted address, or the id of the user who receives the email
 */
export const mailLimits = ({ mailRequest, mailToAddress }: Limits, mailboxOf: (request: FastifyRequest) => string) => [
  rateLimit(mailRequest, byAddress),
  rateLimit(mailToAddress, (request) => emailKey(mailboxOf(request))),
]

/** Hooks for the call with a code of an external provider. */
export const codeFailureLimit = <Guard>({ refusedCode }: Limits, guard: Guard) => ({
  onRequest: [refuseWhileBlocked(refusedCode, byAddress), guard],
  onSend: countFailures(refusedCode, byAddress, BAD_CODE_STATUSES),
})

const BAD_LINK_STATUSES = [400, 401]

/** Hooks for calls with the token of a link. Counts forged, used and expired tokens by the client's address. */
export const linkFailureLimit = <Guard>({ wrongLink }: Limits, guard: Guard, badStatuses = BAD_LINK_STATUSES) => ({
  onRequest: [refuseWhileBlocked(wrongLink, byAddress), guard],
  onSend: countFailures(wrongLink, byAddress, badStatuses),
})
