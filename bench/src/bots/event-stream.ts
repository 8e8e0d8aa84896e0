import type { PlayerEvent } from '@pinwheel/contract'
import { createParser } from 'eventsource-parser'

/**
 * The events of one open stream, heartbeats left out. Ends when the service closes the stream.
 * @throws what the connection throws when it breaks, or the reason of the signal.
 */
export async function* playerEvents(
  body: AsyncIterable<Uint8Array>,
  onSign: () => void = () => undefined,
): AsyncGenerator<PlayerEvent, void, undefined> {
  const arrived: PlayerEvent[] = []
  const decoder = new TextDecoder()
  const parser = createParser({
    onEvent: ({ data }) => {
      const event = JSON.parse(data) as PlayerEvent | { type: 'GAME_HEARTBEAT' }
      if (event.type !== 'GAME_HEARTBEAT') arrived.push(event)
    },
  })
  for await (const bytes of body) {
    onSign()
    parser.feed(decoder.decode(bytes, { stream: true }))
    yield* arrived.splice(0)
  }
}
