import type { ParticipantId } from '@pinwheel/engine'
import { expect, test } from 'vitest'
import type { EventStream } from './event-stream.ts'
import { createStreamsByToken } from './streams-by-token.ts'
import { createSubscribers } from './subscribers.ts'

/** Streams of one participant that tell how each was ended. */
function streamsOf(count: number) {
  const ended: string[] = []
  const streams = Array.from({ length: count }, (_, number) => {
    const stream: Partial<EventStream> = {
      viewer: { participantId: 'ada' as ParticipantId, isHost: false, origin: 'http://localhost' },
      end: () => void ended.push(`${number} waits for its client`),
      endOrDrop: () => void ended.push(`${number} ended`),
      onClose: () => undefined,
    }
    return stream as EventStream
  })
  return { streams, ended }
}

test('the eleventh stream of a participant ends the oldest now, also if its client does not read', () => {
  const { streams, ended } = streamsOf(11)
  const subscribers = createSubscribers(() => undefined)
  for (const stream of streams) subscribers.add(stream)
  expect(ended).toEqual(['0 ended'])
  expect(subscribers.all()).toEqual(streams.slice(1))
})

test('the streams of a revoked token end now, also if their clients do not read', () => {
  const { streams, ended } = streamsOf(3)
  const byToken = createStreamsByToken()
  for (const [place, stream] of streams.entries()) byToken.add(place < 2 ? 'revoked' : 'another', stream)
  byToken.end(['revoked'])
  expect(ended).toEqual(['0 ended', '1 ended'])
})
