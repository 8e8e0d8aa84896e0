import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { ParticipantId } from '@pinwheel/engine'
import { outputOf } from './output.ts'
import type { Output } from './output.ts'
import type { EncodedEvent, Viewer } from './projection.ts'
import { reconnectDelay } from './reconnect-delay.ts'

export type EventStream = {
  readonly viewer: Viewer
  /** What the fan-out of its game has to write to it: an event, or the current state, to be encoded now or when a burst is over. */
  due: EncodedEvent | 'now' | 'later' | undefined
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
  /** Ends or drops the stream because its session was revoked, unless its last event was sent. */
  revoke(): void
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
export function openEventStream(response: ServerResponse, { headers, ...stream }: StreamOptions): EventStream {
  response.writeHead(200, headers)
  holdUntilNextTick(response)
  // For the clients of a node that crashes: they return one to two seconds later, at different moments.
  response.write(`\nretry: ${reconnectDelay(0)}\n`)
  return new ResponseStream(response, stream)
}

/**
 * So that head and first event are sent with one system call. `write` does the same for a socket that is not held, but in Node 24 by
 * keeping what it is given: the event, which is written to the socket, would precede the head.
 */
function holdUntilNextTick({ socket }: ServerResponse): void {
  if (socket === null) return
  socket.cork()
  process.nextTick(() => socket.uncork())
}

/**
 * A class, because ten thousand players have one each: with closures it was three times as large. Its members are private to the compiler
 * alone: access to those with `#` is slower until it is optimized.
 */
class ResponseStream implements EventStream {
  readonly viewer: Viewer
  due: EventStream['due']
  readonly isAuthorized: () => Promise<boolean>
  private readonly response: ServerResponse
  private readonly output: Output
  private id = 0
  private pending: EncodedEvent | undefined
  private isStalled = false
  private isConcluded = false
  private awaitsDrain = false

  constructor(response: ServerResponse, { viewer, isAuthorized }: Omit<StreamOptions, 'headers'>) {
    this.viewer = viewer
    this.isAuthorized = isAuthorized
    this.response = response
    this.output = outputOf(response)
  }

  show(event: EncodedEvent): void {
    if (this.isSilent()) return
    // At most one event in the socket's buffer and one pending: a slow client skips states and uses bounded memory.
    if (this.isFull()) this.pending = event
    else this.write(event)
  }

  heartbeat(wiggles?: readonly ParticipantId[]): void {
    if (this.isSilent()) return
    const isFull = this.isFull()
    if (!isFull) this.write(wiggles === undefined ? HEARTBEAT : heartbeatEvent(wiggles))
    else if (wiggles !== undefined) return
    else if (this.isStalled) this.response.destroy()
    else this.isStalled = true
  }

  conclude(lastEvent?: string): void {
    // The end of a game can be delivered twice.
    if (this.isSilent()) return
    this.isConcluded = true
    this.pending = undefined
    if (lastEvent !== undefined) this.write({ shared: NOTHING_SHARED, rest: lastEvent })
  }

  end(reconnectAfterMs?: number): void {
    if (!this.isOpen()) return
    this.pending = undefined
    this.response.end(reconnectAfterMs === undefined ? undefined : `retry: ${reconnectAfterMs}\n\n`)
  }

  revoke(): void {
    if (!this.isConcluded) this.endOrDrop()
  }

  endOrDrop(): void {
    if (this.response.writableLength > 0) this.response.destroy()
    else this.end()
  }

  onClose(listener: () => void): void {
    // A client that disconnected while the game was looked up has already emitted its close event.
    if (this.response.destroyed) listener()
    else this.response.on('close', listener)
  }

  // The connection can break between two calls.
  private isOpen(): boolean {
    return !this.response.writableEnded && !this.response.destroyed
  }

  private isSilent(): boolean {
    return this.isConcluded || !this.isOpen()
  }

  private write(event: EncodedEvent): void {
    this.output.write(++this.id, event)
  }

  private isFull(): boolean {
    const isFull = this.output.isFull()
    if (isFull && !this.awaitsDrain) {
      this.awaitsDrain = true
      this.output.onceDrained(() => this.continue())
    }
    return isFull
  }

  private continue(): void {
    this.awaitsDrain = false
    this.isStalled = false
    if (this.pending === undefined || this.isSilent()) return
    this.write(this.pending)
    this.pending = undefined
  }
}
