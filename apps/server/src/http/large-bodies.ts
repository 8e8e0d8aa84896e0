import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { onResponseClosed } from './connections.ts'
import type { Machine } from './machine.ts'
import { refuseTooMany } from './problems.ts'
import { createSlots } from './slots.ts'

/** On the machine. The largest body takes 1 MB and about ten milliseconds of the event loop. */
const SLOTS = { each: 2, all: 64 }
const RETRY_AFTER_SECONDS = 1

/**
 * On routes with a larger body limit, an account may send two large bodies concurrently and all accounts 64. The slot is
 * taken after the guards and before the body is read, and released when the response is sent or the connection closes.
 */
export function limitLargeBodies(app: FastifyInstance, usualLimit: number, machine: Machine): void {
  const bodies = createSlots({
    each: SLOTS.each,
    all: Math.ceil(SLOTS.all / machine.workers),
    peers: machine.peerSlots('large-bodies', SLOTS.each),
  })
  const takeSlot = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (encoding === undefined && Number(length ?? 0) <= usualLimit) return
    const release = bodies.take(subjectOf(request))
    if (release === undefined) return void refuseTooMany(reply, RETRY_AFTER_SECONDS)
    onResponseClosed(reply.raw, release)
  }
  app.addHook('onRoute', (route) => {
    if (route.bodyLimit === undefined || route.bodyLimit <= usualLimit) return
    route.preParsing = [takeSlot, ...[route.preParsing ?? []].flat()]
  })
}

const subjectOf = ({ caller, ip }: FastifyRequest): string => (caller?.scope === 'USER' ? caller.userId : ip)
