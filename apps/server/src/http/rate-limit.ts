import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseTooMany } from './problems.ts'

/** Counts attempts under keys. Implemented by the module `limits`. */
export type AttemptCounter = {
  blockedForSeconds(key: string): Promise<number>
  count(key: string): Promise<number>
  take(key: string): Promise<number>
}

/** The key that a request counts under. */
type KeyOf = (request: FastifyRequest) => string

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/** An `onRequest` or `preHandler` hook that counts every request and refuses those above the limit. */
export const rateLimit =
  (attempts: AttemptCounter, keyOf: KeyOf): Hook =>
  async (request, reply) => {
    const waitSeconds = await attempts.take(keyOf(request))
    return waitSeconds > 0 ? refuseTooMany(reply, waitSeconds) : undefined
  }

/** Runs first of the `onRequest` hooks: refuses clients that exceeded the failure limit. */
export const refuseWhileBlocked =
  (attempts: AttemptCounter, keyOf: KeyOf): Hook =>
  async (request, reply) => {
    const waitSeconds = await attempts.blockedForSeconds(keyOf(request))
    return waitSeconds > 0 ? refuseTooMany(reply, waitSeconds) : undefined
  }

/** An `onSend` hook that counts responses with these statuses as failures. */
export const countFailures =
  (attempts: AttemptCounter, keyOf: KeyOf, statuses: readonly number[]) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (statuses.includes(reply.statusCode)) await attempts.count(keyOf(request))
  }
