import { ChangePasswordRequest, ForgotPasswordRequest, ResetPasswordRequest, ROUTES } from '@pinwheel/contract'
import { asAnyone, asUser, refuse, refuseForNow, userOf } from '../http/index.ts'
import type { ApiPlugin } from '../http/index.ts'
import type { Limits } from '../limits/index.ts'
import { watchingLinks, watchingMailsTo } from './request-limits.ts'
import type { PasswordChange } from './password-change.ts'

export function passwordRoutes(accounts: PasswordChange, limits: Limits): ApiPlugin {
  return async (api) => {
    api.patch(
      ROUTES.changePassword,
      { schema: { body: ChangePasswordRequest }, onRequest: asUser('USER') },
      async (request, reply) => {
        const { userId, tokenId } = userOf(request)
        const outcome = await accounts.changePassword({ userId, tokenId, ip: request.ip }, request.body)
        if (outcome.ok) return reply.code(204).send()
        if (outcome.refusal === 'request/too-many') return refuseForNow(reply, outcome.retryAfterSeconds)
        return refuse(reply, outcome.refusal)
      },
    )

    api.post(
      ROUTES.forgotPassword,
      {
        schema: { body: ForgotPasswordRequest },
        onRequest: asAnyone,
        preHandler: watchingMailsTo(limits, ({ body }) => (body as { email: string }).email),
      },
      async (request, reply) => {
        await accounts.forgotPassword(request.body.email)
        return reply.code(204).send()
      },
    )

    api.patch(
      ROUTES.resetPassword,
      { schema: { body: ResetPasswordRequest }, ...watchingLinks(limits, asUser('RESET_PASSWORD')) },
      async (request, reply) => {
        const outcome = await accounts.resetPassword(userOf(request), request.body.password)
        return outcome.ok ? reply.code(204).send() : refuse(reply, outcome.refusal)
      },
    )
  }
}
