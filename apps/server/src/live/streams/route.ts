import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { ParticipantId } from '@pinwheel/engine'
import { bearer, originOf } from '../../http/index.ts'
import type { GameCaller, Origin, Requested, TokenReader } from '../../http/index.ts'
import type { GameChannel } from '../channel/channel.ts'
import { openEventStream } from './event-stream.ts'
import type { EventStream } from './event-stream.ts'

type Opened = {
  request: Requested
  caller: GameCaller
  channel: GameChannel
  tokens: TokenReader
  publicOrigin: Origin
  /** Of every response. */
  headers: OutgoingHttpHeaders
}

/** Turns a response of which nothing has been sent into an event stream and attaches it to the channel. */
export function openStream(
  response: ServerResponse,
  { request, caller, channel, tokens, publicOrigin, headers }: Opened,
): EventStream {
  const { participantId } = caller
  const stream = openEventStream(response, {
    headers,
    viewer: {
      participantId: participantId as ParticipantId,
      isHost: channel.snapshot.game.hostId === participantId,
      origin: originOf(request, publicOrigin),
    },
    isAuthorized: authorizationOf(tokens, request.headers.authorization ?? ''),
  })
  channel.attach(stream)
  return stream
}

/** False once the session was revoked. A token that expires does not end an open stream. */
function authorizationOf(tokens: TokenReader, authorization: string): () => Promise<boolean> {
  const token = bearer(authorization)
  return async () => {
    const claims = tokens.verify(token)
    return claims === undefined || tokens.isLive(claims)
  }
}
