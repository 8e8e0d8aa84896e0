import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { ParticipantId } from '@pinwheel/engine'
import { originOf } from '../../http/index.ts'
import type { Origin, TokenReader } from '../../http/index.ts'
import type { GameChannel } from '../channel/channel.ts'
import { openEventStream } from './event-stream.ts'
import type { EventStream } from './event-stream.ts'

type StreamOptions = {
  participantId: string
  tokenId: string
  channel: GameChannel
  /** With `STREAM_HEADERS`. */
  headers: OutgoingHttpHeaders | string[]
  tokens: Pick<TokenReader, 'isLive'>
  publicOrigin: Origin
}

/** Turns the response into an event stream and attaches it to the channel. */
export function openStream(
  request: Parameters<typeof originOf>[0],
  response: ServerResponse,
  { participantId, tokenId, channel, headers, tokens, publicOrigin }: StreamOptions,
): EventStream {
  const stream = openEventStream(response, {
    headers,
    viewer: {
      participantId: participantId as ParticipantId,
      isHost: channel.snapshot.game.hostId === participantId,
      origin: originOf(request, publicOrigin),
    },
    isAuthorized: () => tokens.isLive({ sub: participantId, jti: tokenId }),
  })
  channel.attach(stream)
  return stream
}
