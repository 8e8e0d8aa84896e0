import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { ParticipantId } from '@pinwheel/engine'
import { bearer, originOf } from '../../http/index.ts'
import type { Origin, TokenReader } from '../../http/index.ts'
import type { GameChannel } from '../channel/channel.ts'
import { openEventStream } from './event-stream.ts'
import type { EventStream } from './event-stream.ts'

type StreamOptions = {
  participantId: string
  channel: GameChannel
  /** With `STREAM_HEADERS`. */
  headers: OutgoingHttpHeaders | string[]
  tokens: Pick<TokenReader, 'verify' | 'isLive'>
  publicOrigin: Origin
}

/** Turns the response into an event stream and attaches it to the channel. */
export function openStream(
  request: Parameters<typeof originOf>[0] & { headers: IncomingHttpHeaders },
  response: ServerResponse,
  { participantId, channel, headers, tokens, publicOrigin }: StreamOptions,
): EventStream {
  const stream = openEventStream(response, {
    headers,
    viewer: {
      participantId: participantId as ParticipantId,
      isHost: channel.snapshot.game.hostId === participantId,
      origin: originOf(request, publicOrigin),
    },
    isAuthorized: authorizationOf(bearer(request.headers.authorization ?? ''), tokens),
  })
  channel.attach(stream)
  return stream
}

/** False once the session was revoked. A token that expires does not end an open stream. */
const authorizationOf = (token: string, tokens: StreamOptions['tokens']) => async (): Promise<boolean> => {
  const claims = tokens.verify(token)
  return claims === undefined || tokens.isLive(claims)
}
