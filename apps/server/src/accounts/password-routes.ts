import {
  ChangePasswordRequest,
  ForgotPasswordRequest,
  ResetPasswordRequest,
  ROUTES,
  UndoAnswer,
  UndoRequest,
} from '@pinwheel/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asAnyone, asUser, refuse, refuseTooMany, userOf } from '../http/index.ts'
import type { ApiPlugin } from '../http/index.ts'
import type { Limits } from '../limits/index.ts'
import { linkFailureLimit, mailLimits } from './request-limits.ts'
import { setBrowserCookie } from './browser-cookie.ts'
import type { ChangeOutcome, PasswordChange, ResetOutcome } from './password-change.ts'
import type { Undo } from './undo-change.ts'

// Anybody may make this call: a body that is no link at all says nothing about guessing.
const UNUSABLE_UNDO_LINK = [404]

export function passwordRoutes(accounts: PasswordChange & Undo, limits: Limits): ApiPlugin {
  return async (api) => {
    api.patch(
      ROUTES.changePassword,
      { schema: { body: ChangePasswordRequest }, onRequest: asUser('USER') },
      async (request, reply) => {
        const { userId, tokenId } = userOf(request)
        const outcome = await accounts.changePassword({ userId, tokenId, ip: request.ip }, request.body)
        return answerChange(request, reply, outcome)
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
        ...linkFailureLimit(limits, asAnyone, UNUSABLE_UNDO_LINK),
      },
      async (request, reply) => {
        const outcome = await accounts.undoChange(request.body.token)
        return outcome.ok ? { resetToken: outcome.resetToken } : refuse(reply, outcome.refusal)
      },
    )

    api.patch(
      ROUTES.resetPassword,
      { schema: { body: ResetPasswordRequest }, ...linkFailureLimit(limits, asUser('RESET_PASSWORD')) },
      async (request, reply) => {
        const outcome = await accounts.resetPassword(userOf(request), request.body.password)
        return answerChange(request, reply, outcome)
      },
    )
  }
}

function answerChange(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: ChangeOutcome | ResetOutcome,
): FastifyReply {
  if (!outcome.ok)
    return outcome.refusal === 'request/too-many'
      ? refuseTooMany(reply, outcome.retryAfterSeconds)
      : refuse(reply, outcome.refusal)
  setBrowserCookie(request, reply, outcome.browserCookie)
  return reply.code(204).send()
}
