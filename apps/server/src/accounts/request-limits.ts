import type { FastifyRequest } from 'fastify'
import { countFailures, rateLimit, refuseWhileBlocked } from '../http/index.ts'
import { networkOf } from '../limits/index.ts'
import type { Limits } from '../limits/index.ts'
import { emailKey } from './email.ts'

const REFUSED_CODE = [401]

const byAddress = ({ ip }: FastifyRequest): string => networkOf(ip)

/** Hooks for the call that registers. */
export const registrationLimit = ({ registration }: Limits) => rateLimit(registration, byAddress)

/**
 * Hooks for calls that send a mail. Counted by mailbox, whether there is an account or not: the answer must not tell.
 * @param mailboxOf the address as typed, or the user whose address it is
 */
export const mailLimits = ({ mailRequest, mailToAddress }: Limits, mailboxOf: (request: FastifyRequest) => string) => [
  rateLimit(mailRequest, byAddress),
  rateLimit(mailToAddress, (request) => emailKey(mailboxOf(request))),
]

/** Hooks for the call that shows an external provider's code. */
export const codeFailureLimit = <Guard>({ refusedCode }: Limits, guard: Guard) => ({
  onRequest: [refuseWhileBlocked(refusedCode, byAddress), guard],
  onSend: countFailures(refusedCode, byAddress, REFUSED_CODE),
})

const UNUSABLE_LINK = [400, 401]

/** Hooks for calls with the token of a link: forged, used up or out of date it counts against whoever comes with it. */
export const linkFailureLimit = <Guard>({ wrongLink }: Limits, guard: Guard, unusable = UNUSABLE_LINK) => ({
  onRequest: [refuseWhileBlocked(wrongLink, byAddress), guard],
  onSend: countFailures(wrongLink, byAddress, unusable),
})
