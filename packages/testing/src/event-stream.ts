import type { GameEvent } from '@pinwheel/contract'
import { createParser } from 'eventsource-parser'
import { createEventLog } from './event-log.ts'
import type { EventLog } from './event-log.ts'

/** Opens a stream of server-sent events. The caller checks the status. */
export const openEventStream = (
  url: string,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> => fetch(url, { headers: { accept: 'text/event-stream', ...headers }, ...(signal && { signal }) })

type ParseListeners = {
  /** Called for each network read, so that the caller can detect a silent connection or keep the text. */
  onRead?: (text: string) => void
  /** Called when the server sends the time in ms after which a lost stream is opened again. */
  onRetry?: (ms: number) => void
}

/**
 * Yields the events of an open stream, heartbeats included, until the server closes it.
 * @throws when the connection fails or the caller aborts it.
 */
export async function* parseEvents(
  body: AsyncIterable<Uint8Array>,
  { onRead, onRetry }: ParseListeners = {},
): AsyncGenerator<GameEvent, void, undefined> {
  const events: GameEvent[] = []
  const decoder = new TextDecoder()
  const parser = createParser({
    onEvent: ({ data }) => events.push(JSON.parse(data) as GameEvent),
    ...(onRetry && { onRetry }),
  })
  for await (const bytes of body) {
    const text = decoder.decode(bytes, { stream: true })
    onRead?.(text)
    parser.feed(text)
    yield* events.splice(0)
  }
}

export type EventReader = Pick<EventLog, 'events' | 'until'> & {
  readonly headers: Headers
  /** The text received so far. */
  text(): string
  /** Resolves when the server has closed the stream. */
  ended: Promise<void>
  close(): void
}

/** Reads an event stream in the background. @throws when the response is not a stream. */
export async function readEvents(url: string, headers: Record<string, string>): Promise<EventReader> {
  const abort = new AbortController()
  const response = await openEventStream(url, headers, abort.signal)
  if (response.status !== 200 || response.body === null)
    throw new Error(`Status ${response.status} instead of a stream: ${await response.text()}`)
  const { events, add, end, until } = createEventLog()
  let text = ''
  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    for await (const event of parseEvents(body, { onRead: (read) => (text += read) })) add(event)
  }
  const ended = read(response.body)
    .catch(() => undefined)
    .finally(end)
  return { events, until, headers: response.headers, text: () => text, ended, close: () => abort.abort() }
}
