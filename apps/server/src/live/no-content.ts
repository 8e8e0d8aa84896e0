import type { RateLimited, Result } from '@pinwheel/contract'
import type { FastifyReply } from 'fastify'
import { refuseResult } from '../http/index.ts'

/** Responds 204, or with the refusal. */
export const sendNoContent = (reply: FastifyReply, result: Result | RateLimited): FastifyReply =>
  result.ok ? reply.code(204).send() : refuseResult(reply, result)
