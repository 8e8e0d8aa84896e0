import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseForNow } from './problems.ts'
import { slots } from './slots.ts'

/** A body of the largest size takes 1 MB and some ten milliseconds of the event loop. */
const AT_ONCE = { each: 2, all: 64 }
const BUSY_SECONDS = 1

/**
 * On routes that take more than the usual body, an account may send two large ones at once and all accounts 64. The slot is
 * taken after the guards and before the body is read, and is free again when the response is sent or the connection closes.
 */
export function boundLargeBodies(app: FastifyInstance, usualLimit: number): void {
  const atOnce = slots(AT_ONCE)
  const takeSlot = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (encoding === undefined && Number(length ?? 0) <= usualLimit) return
    const free = atOnce.take(subjectOf(request))
    if (free === undefined) return void refuseForNow(reply, BUSY_SECONDS)
    reply.raw.once('close', free)
  }
  app.addHook('onRoute', (route) => {
    if (route.bodyLimit === undefined || route.bodyLimit <= usualLimit) return
    route.preParsing = [takeSlot, ...[route.preParsing ?? []].flat()]
  })
}

const subjectOf = ({ caller, ip }: FastifyRequest): string => (caller?.scope === 'USER' ? caller.userId : ip)
