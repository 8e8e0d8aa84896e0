import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock, EpochMs } from '../clock.ts'
import { userOf } from './access.ts'
import { responseClosed } from './connections.ts'

/** For about a megabyte on a slow line. A slower client loses its connection, because other calls of the account wait. */
const READ_TIMEOUT_MS = 60_000

/** @param send reads and sends the response. It is not called if the client has disconnected */
export type SendInTurn = (
  request: FastifyRequest,
  reply: FastifyReply,
  send: () => Promise<FastifyReply>,
) => Promise<FastifyReply>

/** Runs the tasks of one key one after the other. */
type RunExclusive = (key: string, task: () => Promise<void>) => Promise<void>

/** Sends the large responses of an account one after the other, because a response that the client does not read stays in memory. */
export function createLargeResponses(clock: Clock, runExclusive: RunExclusive): SendInTurn {
  return async (request, reply, send) => {
    await runExclusive(userOf(request).userId, async () => {
      if (reply.raw.destroyed) return
      await send()
      await closedInTime(reply, clock, READ_TIMEOUT_MS)
    })
    return reply
  }
}

/** Closes the connection of a client that does not read the response in time. Resolves when the response is closed. */
export async function closedInTime(reply: FastifyReply, clock: Clock, timeoutMs: number): Promise<void> {
  const cancel = clock.at((clock.now() + timeoutMs) as EpochMs, () => reply.raw.destroy())
  await responseClosed(reply)
  cancel()
}
