import type { PlayerEvent } from '@pinwheel/contract'
import { createParser } from 'eventsource-parser'

/**
 * Yields the events of an open event stream, without heartbeats, until the server closes the stream.
 * @param onBytes runs for each network read, so that the caller can detect a silent connection.
 * @throws when the connection fails or the caller aborts it.
 */
export async function* playerEvents(
  body: AsyncIterable<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<PlayerEvent, void, undefined> {
  const events: PlayerEvent[] = []
  const decoder = new TextDecoder()
  const parser = createParser({
    onEvent: ({ data }) => {
      const event = JSON.parse(data) as PlayerEvent | { type: 'GAME_HEARTBEAT' }
      if (event.type !== 'GAME_HEARTBEAT') events.push(event)
    },
  })
  for await (const bytes of body) {
    onBytes()
    parser.feed(decoder.decode(bytes, { stream: true }))
    yield* events.splice(0)
  }
}
