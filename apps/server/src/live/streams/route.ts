import type { OutgoingHttpHeaders } from 'node:http'
import type { ParticipantId } from '@pinwheel/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearer, originOf, participantOf } from '../../http/index.ts'
import type { Origin } from '../../http/index.ts'
import type { GameChannel } from '../channel/channel.ts'
import { openEventStream, STREAM_HEADERS } from './event-stream.ts'
import type { EventStream } from './event-stream.ts'

/** Turns the response into an event stream and attaches it to the channel. */
export function openStream(
  request: FastifyRequest,
  reply: FastifyReply,
  channel: GameChannel,
  publicOrigin: Origin,
): EventStream {
  const { participantId } = participantOf(request)
  reply.hijack()
  const stream = openEventStream(reply.raw, {
    // A hijacked reply does not send the headers that hooks have set, such as those for other origins.
    headers: reply.headers(STREAM_HEADERS).getHeaders() as OutgoingHttpHeaders,
    viewer: {
      participantId: participantId as ParticipantId,
      isHost: channel.snapshot.game.hostId === participantId,
      origin: originOf(request, publicOrigin),
    },
    isAuthorized: authorizationOf(request),
  })
  channel.attach(stream)
  return stream
}

/** False once the session was revoked. A token that expires does not end an open stream. */
function authorizationOf({ server, headers }: FastifyRequest): () => Promise<boolean> {
  const token = bearer(headers.authorization ?? '')
  return async () => {
    const claims = server.tokens.verify(token)
    return claims === undefined || server.tokens.isLive(claims)
  }
}
