import {
  ChangePasswordRequest,
  ForgotPasswordRequest,
  ResetPasswordRequest,
  ROUTES,
  UndoAnswer,
  UndoRequest,
} from '@pinwheel/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asAnyone, asUser, refuseResult, userOf } from '../http/index.ts'
import type { ApiPlugin } from '../http/index.ts'
import type { Limits } from '../limits/index.ts'
import { linkFailureLimit, mailLimits } from './request-limits.ts'
import { setBrowserCookie } from './browser-cookie.ts'
import type { PasswordChange, PasswordChangeResult, PasswordResetResult } from './password-change.ts'
import type { Undo } from './undo-change.ts'

// Not 400: a malformed body of a public call is not an attempt to guess a link.
const BAD_UNDO_LINK_STATUSES = [404]

export function passwordRoutes(accounts: PasswordChange & Undo, limits: Limits): ApiPlugin {
  return async (api) => {
    api.patch(
      ROUTES.changePassword,
      { schema: { body: ChangePasswordRequest }, onRequest: asUser('USER') },
      async (request, reply) => {
        const { userId, tokenId } = userOf(request)
        return sendChange(
          request,
          reply,
          await accounts.changePassword({ userId, tokenId, ip: request.ip }, request.body),
        )
      },
    )

    api.post(
      ROUTES.forgotPassword,
      {
        schema: { body: ForgotPasswordRequest },
        onRequest: asAnyone,
        preHandler: mailLimits(limits, ({ body }) => (body as { email: string }).email),
      },
      async (request, reply) => {
        await accounts.forgotPassword(request.body.email)
        return reply.code(204).send()
      },
    )

    api.post(
      ROUTES.undoChange,
      {
        schema: { body: UndoRequest, response: { 200: UndoAnswer } },
        ...linkFailureLimit(limits, asAnyone, BAD_UNDO_LINK_STATUSES),
      },
      async (request, reply) => {
        const undone = await accounts.undoChange(request.body.token)
        return undone.ok ? undone.value : refuseResult(reply, undone)
      },
    )

    api.patch(
      ROUTES.resetPassword,
      { schema: { body: ResetPasswordRequest }, ...linkFailureLimit(limits, asUser('RESET_PASSWORD')) },
      async (request, reply) => {
        return sendChange(request, reply, await accounts.resetPassword(userOf(request), request.body.password))
      },
    )
  }
}

function sendChange(
  request: FastifyRequest,
  reply: FastifyReply,
  result: PasswordChangeResult | PasswordResetResult,
): FastifyReply {
  if (!result.ok) return refuseResult(reply, result)
  setBrowserCookie(request, reply, result.value.browserCookie)
  return reply.code(204).send()
}
