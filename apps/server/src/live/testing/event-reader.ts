import type { GameEvent } from '@pinwheel/contract'

export type EventReader = {
  /** Everything received so far, heartbeats included. */
  readonly events: readonly GameEvent[]
  readonly headers: Headers
  /** The bytes as they came. */
  text(): string
  /** The first event from here on (or since the last one waited for) that fits; throws when none comes. */
  until<Type extends GameEvent['type']>(
    type: Type,
    fits?: (event: Extract<GameEvent, { type: Type }>) => boolean,
  ): Promise<Extract<GameEvent, { type: Type }>>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  close(): void
}

const PATIENCE_MS = 20_000

/** Reads a stream of server-sent events as a client does. Throws when the answer is not a stream. */
export async function readEvents(url: string, headers: Record<string, string>): Promise<EventReader> {
  const abort = new AbortController()
  const response = await fetch(url, {
    headers: { 'content-type': 'application/json', ...headers },
    signal: abort.signal,
  })
  if (response.status !== 200 || response.body === null)
    throw new Error(`No stream but ${response.status}: ${await response.text()}`)
  const events: GameEvent[] = []
  let text = ''
  let seen = 0
  let isEnded = false
  let wake = (): void => undefined

  const take = (): void => {
    const frames = text.split('\n\n').slice(0, -1)
    for (const frame of frames.slice(events.length)) {
      const data = /^data: (.*)$/m.exec(frame)?.[1]
      if (data !== undefined) events.push(JSON.parse(data) as GameEvent)
    }
    wake()
  }
  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true })
      take()
    }
  }
  const ended = read(response.body)
    .catch(() => undefined)
    .finally(() => {
      isEnded = true
      wake()
    })
  const more = async (deadline: number): Promise<void> => {
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
    async until(type, fits = () => true) {
      type Wanted = Extract<GameEvent, { type: typeof type }>
      const deadline = Date.now() + PATIENCE_MS
      for (;;) {
        while (seen < events.length) {
          const event = events[seen++]
          if (event?.type === type && fits(event as Wanted)) return event as Wanted
        }
        if (isEnded || Date.now() >= deadline)
          throw new Error(`No fitting ${type} came, but: ${events.map((event) => event.type).join(', ')}`)
        await more(deadline)
      }
    },
  }
}
