import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseForNow } from './problems.ts'

/** Counts attempts under keys; the room of the limits has them. */
export type Attempts = {
  blockedForSeconds(key: string): Promise<number>
  count(key: string): Promise<number>
  take(key: string): Promise<number>
}

/** What a call counts under. */
type KeyOf = (request: FastifyRequest) => string

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/** An `onRequest` or `preHandler` hook for calls that may be made so often, however they end. */
export const takingTurns =
  (attempts: Attempts, keyOf: KeyOf): Hook =>
  async (request, reply) => {
    const waitSeconds = await attempts.take(keyOf(request))
    return waitSeconds > 0 ? refuseForNow(reply, waitSeconds) : undefined
  }

/** The first of the `onRequest` hooks of a call that whoever has failed too often must not make for a while. */
export const unlessBlocked =
  (attempts: Attempts, keyOf: KeyOf): Hook =>
  async (request, reply) => {
    const waitSeconds = await attempts.blockedForSeconds(keyOf(request))
    return waitSeconds > 0 ? refuseForNow(reply, waitSeconds) : undefined
  }

/** An `onSend` hook that counts the answers of these statuses as failures. */
export const countingFailures =
  (attempts: Attempts, keyOf: KeyOf, statuses: readonly number[]) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (statuses.includes(reply.statusCode)) await attempts.count(keyOf(request))
  }
