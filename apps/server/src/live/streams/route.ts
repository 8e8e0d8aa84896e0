import type { OutgoingHttpHeaders } from 'node:http'
import type { ParticipantId } from '@pinwheel/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearer, originOf, participantOf } from '../../http/index.ts'
import type { Origin } from '../../http/index.ts'
import type { GameChannel } from '../channel/channel.ts'
import { openEventStream } from './event-stream.ts'
import type { EventStream } from './event-stream.ts'

/** Turns the answer into a stream of events that the channel feeds until either side ends it. */
export function openStream(
  request: FastifyRequest,
  reply: FastifyReply,
  channel: GameChannel,
  publicOrigin: Origin,
): EventStream {
  const { participantId } = participantOf(request)
  reply.hijack()
  const stream = openEventStream(reply.raw, {
    // What the hooks have set, such as the headers for another origin: a hijacked reply does not send them by itself.
    headers: reply.getHeaders() as OutgoingHttpHeaders,
    viewer: {
      participantId: participantId as ParticipantId,
      isHost: channel.snapshot.game.hostId === participantId,
      origin: originOf(request, publicOrigin),
    },
    mayStay: sessionStands(request),
  })
  channel.attach(stream)
  return stream
}

/** False once the session was revoked. A token that merely expires does not end a stream that is open. */
function sessionStands({ server, headers }: FastifyRequest): () => Promise<boolean> {
  const token = bearer(headers.authorization ?? '')
  return async () => {
    const claims = server.tokens.verify(token)
    return claims === undefined || server.tokens.isLive(claims)
  }
}
