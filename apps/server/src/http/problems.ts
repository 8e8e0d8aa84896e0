import { PROBLEMS } from '@pinwheel/contract'
import type { ErrorBody, FieldError, ProblemCode, RateLimited, Refused } from '@pinwheel/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { invalidFields } from './field-errors.ts'
import { TooComplexJson } from './json-body.ts'
import { pathOf } from './request-log.ts'

const MAX_MESSAGE_LENGTH = 300
const LONGEST_DISCARDED_BYTES = 2 ** 25

/** Sends a problem of the contract's table. Domains return codes; only this module turns them into HTTP. */
export function refuse(reply: FastifyReply, code: ProblemCode, validationErrors: FieldError[] = []): FastifyReply {
  return sendError(reply, {
    ...PROBLEMS[code],
    ...(validationErrors.length > 0 && { validationErrors }),
    ...(isSent(code) && { code }),
  })
}

/** Clients have a sentence for each code in the language of the user. The others concern programs, or say all by the status. */
const isSent = (code: ProblemCode): boolean => !UNSENT.test(code)

const UNSENT = /^(?:token|access|service|request\/(?!too-many)|account\/(?:bad-credentials|email-mismatch))/

/** Sends a 429 with the time to wait, as a header and in words. */
export function refuseTooMany(reply: FastifyReply, retryAfterSeconds: number): FastifyReply {
  const code = 'request/too-many'
  const { status, message } = PROBLEMS[code]
  return sendError(reply.header('retry-after', retryAfterSeconds), {
    status,
    code,
    message: `${message} Try again in ${durationInWords(retryAfterSeconds)}.`,
  })
}

/** Sends the refusal of a result, with the time to wait where it has one. */
export const refuseResult = (reply: FastifyReply, result: Refused | RateLimited): FastifyReply =>
  'retryAfterSeconds' in result ? refuseTooMany(reply, result.retryAfterSeconds) : refuse(reply, result.refusal)

function durationInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

function sendError(reply: FastifyReply, problem: Omit<ErrorBody, 'timestamp'>): FastifyReply {
  const body: ErrorBody = { ...problem, timestamp: new Date().toISOString() }
  // Without the header, some proxies store a 404 for minutes: of a file that only the other version has during an update.
  void reply.code(problem.status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  // RFC 9110, 15.5.2. Some HTTP clients, such as Android's, throw an error instead of returning a 401 without it.
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer')
  // JSON.stringify instead of the route's serializer, whose schemas describe successful responses only.
  return reply.serializer(JSON.stringify).send(body)
}

/** Sends the response for a thrown error, without its details. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) return refuseInvalid(error, request, reply)
  const status = error.statusCode ?? 500
  if (status === 413) return refuseTooLarge(request, reply)
  if (error instanceof TooComplexJson) return refuse(reply, 'request/too-complex')
  if (status === 400 && error.code !== 'FST_ERR_BAD_URL') return refuse(reply, 'request/malformed')
  // The message may contain the whole URL.
  if (status < 500) return sendError(reply, { status, message: error.message.slice(0, MAX_MESSAGE_LENGTH) })
  if (request.server.requestLog.failed(request, error)) request.server.faults.report(error)
  return refuse(reply, 'service/fault')
}

/**
 * The framework would close the connection. Many clients read the response only after they have sent everything, and lose it then:
 * without the header, the rest is read and discarded. A body without a stated length could have no end.
 */
function refuseTooLarge({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (Number(headers['content-length']) <= LONGEST_DISCARDED_BYTES) void reply.removeHeader('connection')
  return refuse(reply, 'request/too-large')
}

type InvalidRequest = FastifyError & { validation: Parameters<typeof invalidFields>[0] }

function refuseInvalid(error: InvalidRequest, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.validationContext === 'params') return refuse(reply, 'request/not-a-uuid')
  const isObject = typeof request.body === 'object' && request.body !== null && !Array.isArray(request.body)
  if (error.validationContext === 'body' && !isObject) return refuse(reply, 'request/no-payload')
  return refuse(reply, 'request/invalid', invalidFields(error.validation))
}

/** Refuses clients that requested too many unknown addresses. */
export function refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const waitSeconds = request.server.callLimits.unknownAddress(request.ip)
  return waitSeconds > 0 ? refuseTooMany(reply, waitSeconds) : undefined
}

export function handleUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return (
    refuseUnknown(request, reply) ??
    sendError(reply, { status: 404, message: `Cannot ${request.method} ${pathOf(request)}` })
  )
}
