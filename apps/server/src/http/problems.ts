import { PROBLEMS } from '@pinwheel/contract'
import type { ErrorBody, FieldError, ProblemCode } from '@pinwheel/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { invalidFields } from './field-errors.ts'

/** Answers with a refusal of the contract's table. Domains return codes; this is the one place where they become HTTP. */
export function refuse(reply: FastifyReply, code: ProblemCode, validationErrors: FieldError[] = []): FastifyReply {
  const { status, message } = PROBLEMS[code]
  return sendError(reply, status, message, validationErrors)
}

/** A 429 that says when to come back. */
export function refuseForNow(reply: FastifyReply, retryAfterSeconds: number): FastifyReply {
  return refuse(reply.header('retry-after', retryAfterSeconds), 'request/too-many')
}

function sendError(
  reply: FastifyReply,
  status: number,
  message: string,
  validationErrors: FieldError[] = [],
): FastifyReply {
  const body: ErrorBody = {
    message,
    status,
    ...(validationErrors.length > 0 && { validationErrors }),
    timestamp: new Date().toISOString(),
  }
  // Plain JSON whatever the route declares: its schemas describe what it answers when all is well.
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

/** Answers what was thrown, and never tells a stranger why. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) return answerInvalid(error, request, reply)
  const status = error.statusCode ?? 500
  if (status === 413) return refuse(reply, 'request/too-large')
  if (status === 400 && error.code !== 'FST_ERR_BAD_URL') return refuse(reply, 'request/malformed')
  if (status < 500) return sendError(reply, status, error.message)
  request.log.error({ err: error }, 'request failed')
  return refuse(reply, 'service/fault')
}

type InvalidRequest = FastifyError & { validation: Parameters<typeof invalidFields>[0] }

function answerInvalid(error: InvalidRequest, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.validationContext === 'params') return refuse(reply, 'request/not-a-uuid')
  const isObject = typeof request.body === 'object' && request.body !== null && !Array.isArray(request.body)
  if (error.validationContext === 'body' && !isObject) return refuse(reply, 'request/no-payload')
  return refuse(reply, 'request/invalid', invalidFields(error.validation))
}

export function answerUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, 404, `Cannot ${request.method} ${request.originalUrl.split('?', 1)[0] ?? ''}`)
}
