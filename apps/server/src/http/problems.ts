import { PROBLEMS } from '@pinwheel/contract'
import type { ErrorBody, FieldError, ProblemCode } from '@pinwheel/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { invalidFields } from './field-errors.ts'
import { TooComplexJson } from './json-body.ts'
import { pathOf } from './request-log.ts'

const LONGEST_MESSAGE = 300

/** Answers with a refusal of the contract's table. Domains return codes; this is the one place where they become HTTP. */
export function refuse(reply: FastifyReply, code: ProblemCode, validationErrors: FieldError[] = []): FastifyReply {
  return sendError(reply, {
    ...PROBLEMS[code],
    ...(validationErrors.length > 0 && { validationErrors }),
    ...(isSent(code) && { code }),
  })
}

/** Clients act differently on each of these codes. All other refusals are told apart by status and sentence only. */
const isSent = (code: ProblemCode): boolean => code.startsWith('answer/') || code === 'player/already-joined'

/** A 429 that says when to come back, to programs and to people. */
export function refuseForNow(reply: FastifyReply, retryAfterSeconds: number): FastifyReply {
  const { status, message } = PROBLEMS['request/too-many']
  return sendError(reply.header('retry-after', retryAfterSeconds), {
    status,
    message: `${message} Try again in ${spoken(retryAfterSeconds)}.`,
  })
}

function spoken(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

function sendError(reply: FastifyReply, refusal: Omit<ErrorBody, 'timestamp'>): FastifyReply {
  const body: ErrorBody = { ...refusal, timestamp: new Date().toISOString() }
  // Plain JSON whatever the route declares: its schemas describe what it answers when all is well.
  return reply.code(refusal.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

/** Answers what was thrown, and never tells a stranger why. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) return answerInvalid(error, request, reply)
  const status = error.statusCode ?? 500
  if (status === 413) return refuse(reply, 'request/too-large')
  if (error instanceof TooComplexJson) return refuse(reply, 'request/too-complex')
  if (status === 400 && error.code !== 'FST_ERR_BAD_URL') return refuse(reply, 'request/malformed')
  // It may repeat the whole address.
  if (status < 500) return sendError(reply, { status, message: error.message.slice(0, LONGEST_MESSAGE) })
  if (request.server.requestLog.failed(request, error)) request.server.faults.report(error)
  return refuse(reply, 'service/fault')
}

type InvalidRequest = FastifyError & { validation: Parameters<typeof invalidFields>[0] }

function answerInvalid(error: InvalidRequest, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.validationContext === 'params') return refuse(reply, 'request/not-a-uuid')
  const isObject = typeof request.body === 'object' && request.body !== null && !Array.isArray(request.body)
  if (error.validationContext === 'body' && !isObject) return refuse(reply, 'request/no-payload')
  return refuse(reply, 'request/invalid', invalidFields(error.validation))
}

/** Refuses an address that does not exist where the caller has asked for too many of them. */
export function refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const waitSeconds = request.server.callLimits.unknownAddress(request.ip)
  return waitSeconds > 0 ? refuseForNow(reply, waitSeconds) : undefined
}

export function answerUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return (
    refuseUnknown(request, reply) ??
    sendError(reply, { status: 404, message: `Cannot ${request.method} ${pathOf(request)}` })
  )
}
