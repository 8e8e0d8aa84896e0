import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { ParticipantId } from '@pinwheel/engine'
import { outputOf } from './output.ts'
import type { EncodedEvent, Viewer } from './projection.ts'
import { reconnectDelay } from './reconnect-delay.ts'

export type EventStream = {
  readonly viewer: Viewer
  /** Sends the current state. A state that a slow client has not received yet is replaced by it. */
  show(event: EncodedEvent): void
  /**
   * Sends a heartbeat. Drops a client that has received nothing since the heartbeat before. A heartbeat with wiggles is not
   * regular: a slow client misses it, and is not dropped.
   */
  heartbeat(wiggles?: readonly ParticipantId[]): void
  /** Sends the last event, if there is one. Afterwards the stream sends nothing, and stays open until `end` or the client closes it. */
  conclude(lastEvent?: string): void
  /** Ends the stream once the client has received what was sent. With a delay in ms, asks the client to return after it. */
  end(reconnectAfterMs?: number): void
  /** Ends the stream now: a client that has not received everything is dropped, since it may never do so. */
  endOrDrop(): void
  /** Calls the listener immediately when the stream is already closed. */
  onClose(listener: () => void): void
  /** Whether the session that opened it was not revoked. */
  isAuthorized(): Promise<boolean>
}

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  connection: 'keep-alive',
  'cache-control': 'private, no-cache, no-store, must-revalidate, max-age=0, no-transform',
  pragma: 'no-cache',
  expire: '0',
  // Proxies would otherwise buffer events.
  'x-accel-buffering': 'no',
}

const NOTHING_SHARED = Buffer.alloc(0)
const heartbeatEvent = (wiggles?: readonly ParticipantId[]): EncodedEvent => ({
  shared: NOTHING_SHARED,
  rest: JSON.stringify({ type: 'GAME_HEARTBEAT', wiggles }),
})
const HEARTBEAT = heartbeatEvent()

type StreamOptions = {
  /** With `STREAM_HEADERS`. */
  headers: OutgoingHttpHeaders | string[]
  viewer: Viewer
  isAuthorized: () => Promise<boolean>
}

/** Starts a stream of server-sent events on a response of which nothing has been sent. */
export function openEventStream(
  response: ServerResponse,
  { headers, viewer, isAuthorized }: StreamOptions,
): EventStream {
  let id = 0
  let pending: EncodedEvent | undefined
  let isStalled = false
  let isConcluded = false

  response.writeHead(200, headers)
  // For the clients of a node that crashes: they return one to two seconds later, at different moments.
  response.write(`\nretry: ${reconnectDelay(0)}\n`)
  const output = outputOf(response)
  // The connection can break between two of these lines.
  const isOpen = (): boolean => !response.writableEnded && !response.destroyed
  const isSilent = (): boolean => isConcluded || !isOpen()
  const write = (event: EncodedEvent): void => output.write(++id, event)
  const end = (reconnectAfterMs?: number): void => {
    if (!isOpen()) return
    pending = undefined
    response.end(reconnectAfterMs === undefined ? undefined : `retry: ${reconnectAfterMs}\n\n`)
  }
  output.onDrain(() => {
    isStalled = false
    if (pending === undefined || isSilent()) return
    write(pending)
    pending = undefined
  })
  return {
    viewer,
    isAuthorized,
    show(event) {
      if (isSilent()) return
      // At most one event in the socket's buffer and one pending: a slow client skips states and uses bounded memory.
      if (output.isFull()) pending = event
      else write(event)
    },
    heartbeat(wiggles) {
      if (isSilent()) return
      if (wiggles !== undefined) return output.isFull() ? undefined : write(heartbeatEvent(wiggles))
      if (!output.isFull()) write(HEARTBEAT)
      else if (isStalled) response.destroy()
      else isStalled = true
    },
    conclude(lastEvent) {
      // The end of a game can be delivered twice.
      if (isSilent()) return
      isConcluded = true
      pending = undefined
      if (lastEvent !== undefined) write({ shared: NOTHING_SHARED, rest: lastEvent })
    },
    end,
    endOrDrop() {
      if (response.writableLength > 0) response.destroy()
      else end()
    },
    // A client that disconnected while the game was looked up has already emitted its close event.
    onClose: (listener) => void (response.destroyed ? listener() : response.on('close', listener)),
  }
}
