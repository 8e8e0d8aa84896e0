import { MigrationQuery, PROBLEMS, Profile, ProfileUpdate, RegisterRequest, ROUTES, User } from '@pinwheel/contract'
import type { FieldError } from '@pinwheel/contract'
import { asAnyone, asUser, refuse, refuseTooMany, userOf } from '../http/index.ts'
import type { ApiPlugin } from '../http/index.ts'
import type { Limits } from '../limits/index.ts'
import type { EmailVerification } from './email-verification.ts'
import type { Profiles } from './profile.ts'
import type { Registration } from './registration.ts'
import { linkFailureLimit, mailLimits, registrationLimit } from './request-limits.ts'

const WRONG_PASSWORD: FieldError = {
  property: 'currentPassword',
  constraints: { matches: PROBLEMS['account/current-password'].message },
}

export function profileRoutes(accounts: Registration & EmailVerification & Profiles, limits: Limits): ApiPlugin {
  return async (api) => {
    api.post(
      ROUTES.users,
      {
        schema: { querystring: MigrationQuery, body: RegisterRequest, response: { 201: User } },
        onRequest: asAnyone,
        preHandler: registrationLimit(limits),
      },
      async (request, reply) => {
        const outcome = await accounts.register(request.body, request.query.migrationToken)
        if (outcome.ok) return reply.code(201).send(outcome.user)
        if (outcome.refusal === 'request/too-many') return refuseTooMany(reply, outcome.retryAfterSeconds)
        return refuse(reply, outcome.refusal)
      },
    )

    api.post(ROUTES.verifyEmail, linkFailureLimit(limits, asUser('VERIFY_EMAIL')), async (request, reply) => {
      const outcome = await accounts.verifyEmail(userOf(request))
      return outcome.ok ? reply.code(204).send() : refuse(reply, outcome.refusal)
    })

    const resend = {
      onRequest: asUser('USER'),
      preHandler: mailLimits(limits, (request) => userOf(request).userId),
    }
    api.post(ROUTES.resendVerification, resend, async (request, reply) => {
      const outcome = await accounts.resendVerification(userOf(request).userId)
      return outcome.ok ? reply.code(204).send() : refuse(reply, outcome.refusal)
    })

    api.get(
      ROUTES.profile,
      { schema: { response: { 200: Profile } }, onRequest: asUser('USER') },
      async (request, reply) => (await accounts.profile(userOf(request).userId)) ?? refuse(reply, 'token/no-user'),
    )

    api.put(
      ROUTES.profile,
      { schema: { body: ProfileUpdate, response: { 200: Profile } }, onRequest: asUser('USER') },
      async (request, reply) => {
        const outcome = await accounts.updateProfile({ ...userOf(request), ip: request.ip }, request.body)
        if (outcome.ok) return outcome.profile
        if (outcome.refusal === 'request/too-many') return refuseTooMany(reply, outcome.retryAfterSeconds)
        return refuse(reply, outcome.refusal, outcome.refusal === 'account/current-password' ? [WRONG_PASSWORD] : [])
      },
    )
  }
}
