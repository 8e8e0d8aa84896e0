import type { GameEvent } from '@pinwheel/contract'
import { createParser } from 'eventsource-parser'

/** Opens a stream of server-sent events. The caller checks the status. */
export const openEventStream = (
  url: string,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> => fetch(url, { headers: { accept: 'text/event-stream', ...headers }, ...(signal && { signal }) })

/**
 * Yields the events of an open stream, heartbeats included, until the server closes it.
 * @param onRead runs for each network read, so that the caller can detect a silent connection or keep the text
 * @throws when the connection fails or the caller aborts it.
 */
export async function* parseEvents(
  body: AsyncIterable<Uint8Array>,
  onRead: (text: string) => void = () => undefined,
): AsyncGenerator<GameEvent, void, undefined> {
  const events: GameEvent[] = []
  const decoder = new TextDecoder()
  const parser = createParser({ onEvent: ({ data }) => events.push(JSON.parse(data) as GameEvent) })
  for await (const bytes of body) {
    const text = decoder.decode(bytes, { stream: true })
    onRead(text)
    parser.feed(text)
    yield* events.splice(0)
  }
}

export type EventReader = {
  /** All events received so far, heartbeats included. */
  readonly events: readonly GameEvent[]
  readonly headers: Headers
  /** The text received so far. */
  text(): string
  /** The next event of this type that matches. Events before it are skipped. Throws when none arrives within 20 s. */
  until<Type extends GameEvent['type']>(
    type: Type,
    matches?: (event: Extract<GameEvent, { type: Type }>) => boolean,
  ): Promise<Extract<GameEvent, { type: Type }>>
  /** Resolves when the server has closed the stream. */
  ended: Promise<void>
  close(): void
}

const TIMEOUT_MS = 20_000

/** Reads an event stream in the background. @throws when the response is not a stream. */
export async function readEvents(url: string, headers: Record<string, string>): Promise<EventReader> {
  const abort = new AbortController()
  const response = await openEventStream(url, headers, abort.signal)
  if (response.status !== 200 || response.body === null)
    throw new Error(`Status ${response.status} instead of a stream: ${await response.text()}`)
  const events: GameEvent[] = []
  let text = ''
  let nextIndex = 0
  let isEnded = false
  let wake = (): void => undefined

  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    for await (const event of parseEvents(body, (read) => (text += read))) {
      events.push(event)
      wake()
    }
  }
  const ended = read(response.body)
    .catch(() => undefined)
    .finally(() => {
      isEnded = true
      wake()
    })
  const nextEventOrTimeout = async (deadline: number): Promise<void> => {
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      wake = resolve
      timer = setTimeout(resolve, deadline - Date.now())
    })
    clearTimeout(timer)
  }

  return {
    events,
    headers: response.headers,
    text: () => text,
    ended,
    close: () => abort.abort(),
    async until(type, matches = () => true) {
      type Wanted = Extract<GameEvent, { type: typeof type }>
      const deadline = Date.now() + TIMEOUT_MS
      for (;;) {
        while (nextIndex < events.length) {
          const event = events[nextIndex++]
          if (event?.type === type && matches(event as Wanted)) return event as Wanted
        }
        if (isEnded || Date.now() >= deadline)
          throw new Error(`No matching ${type} arrived. Received: ${events.map((event) => event.type).join(', ')}`)
        await nextEventOrTimeout(deadline)
      }
    },
  }
}
