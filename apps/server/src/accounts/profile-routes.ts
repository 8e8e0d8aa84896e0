import { MigrationQuery, PROBLEMS, Profile, ProfileUpdate, RegisterRequest, ROUTES, User } from '@pinwheel/contract'
import type { FieldError } from '@pinwheel/contract'
import { asAnyone, asUser, refuse, refuseResult, userOf } from '../http/index.ts'
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
        const registered = await accounts.register(request.body, request.query.migrationToken)
        return registered.ok ? reply.code(201).send(registered.value) : refuseResult(reply, registered)
      },
    )

    api.post(ROUTES.verifyEmail, linkFailureLimit(limits, asUser('VERIFY_EMAIL')), async (request, reply) => {
      const verified = await accounts.verifyEmail(userOf(request))
      return verified.ok ? reply.code(204).send() : refuseResult(reply, verified)
    })

    const resend = {
      onRequest: asUser('USER'),
      preHandler: mailLimits(limits, (request) => userOf(request).userId),
    }
    api.post(ROUTES.resendVerification, resend, async (request, reply) => {
      const sent = await accounts.resendVerification(userOf(request).userId)
      return sent.ok ? reply.code(204).send() : refuseResult(reply, sent)
    })

    api.get(
      ROUTES.profile,
      { schema: { response: { 200: Profile } }, onRequest: asUser('USER') },
      async (request, reply) => {
        const profile = await accounts.profile(userOf(request).userId)
        return profile.ok ? profile.value : refuseResult(reply, profile)
      },
    )

    api.put(
      ROUTES.profile,
      { schema: { body: ProfileUpdate, response: { 200: Profile } }, onRequest: asUser('USER') },
      async (request, reply) => {
        const updated = await accounts.updateProfile({ ...userOf(request), ip: request.ip }, request.body)
        if (updated.ok) return updated.value
        if (updated.refusal === 'account/current-password') return refuse(reply, updated.refusal, [WRONG_PASSWORD])
        return refuseResult(reply, updated)
      },
    )
  }
}
