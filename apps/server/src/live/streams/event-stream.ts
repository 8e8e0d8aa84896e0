import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Viewer } from './projection.ts'

export type EventStream = {
  readonly viewer: Viewer
  /** Shows the newest state. A reader who has not taken an earlier one yet never gets that one. */
  show(event: string): void
  /** Says that we are still there; drops a reader who has taken nothing since the last time. */
  heartbeat(): void
  /** Sends the last event, if there is one. After it the stream is silent, and open until `end` or until the client closes it. */
  conclude(lastEvent?: string): void
  /** Ends the stream once the reader has taken what was sent. */
  end(): void
  /** Ends the stream now: a reader who has not taken everything is dropped, since they may never do so. */
  endOrDrop(): void
  /** Calls at once when it is closed already. */
  onClose(listener: () => void): void
  /** Whether the session that opened it still stands. */
  mayStay(): Promise<boolean>
}

const HEADERS = {
  'content-type': 'text/event-stream',
  connection: 'keep-alive',
  'cache-control': 'private, no-cache, no-store, must-revalidate, max-age=0, no-transform',
  pragma: 'no-cache',
  expire: '0',
  // Proxies that buffer would hold events back.
  'x-accel-buffering': 'no',
}

const HEARTBEAT = '{"type":"GAME_HEARTBEAT"}'

type Opening = { headers: OutgoingHttpHeaders; viewer: Viewer; mayStay: () => Promise<boolean> }

/** Begins a stream of server-sent events on a response of which nothing has been sent. */
export function openEventStream(response: ServerResponse, { headers, viewer, mayStay }: Opening): EventStream {
  let id = 0
  let waiting: string | undefined
  let isStalled = false
  let isConcluded = false

  // A connection can break between two lines of ours.
  const isOpen = (): boolean => !response.writableEnded && !response.destroyed
  const isSilent = (): boolean => isConcluded || !isOpen()
  const frame = (event: string): string => `id: ${++id}\ndata: ${event}\n\n`
  const end = (): void => {
    if (!isOpen()) return
    waiting = undefined
    response.end()
  }
  response.writeHead(200, { ...headers, ...HEADERS })
  response.write('\n')
  response.on('drain', () => {
    isStalled = false
    if (waiting === undefined || isSilent()) return
    response.write(frame(waiting))
    waiting = undefined
  })
  return {
    viewer,
    mayStay,
    show(event) {
      if (isSilent()) return
      // Never more than one event in the socket's buffer and one behind it: the slow reader skips, nobody waits.
      if (response.writableNeedDrain) waiting = event
      else response.write(frame(event))
    },
    heartbeat() {
      if (isSilent()) return
      if (!response.writableNeedDrain) response.write(frame(HEARTBEAT))
      else if (isStalled) response.destroy()
      else isStalled = true
    },
    conclude(lastEvent) {
      // A participant may be told twice that the game is over.
      if (isSilent()) return
      isConcluded = true
      waiting = undefined
      if (lastEvent !== undefined) response.write(frame(lastEvent))
    },
    end,
    endOrDrop() {
      if (response.writableLength > 0) response.destroy()
      else end()
    },
    // Who has gone while the game was being looked up has closed already, and will not close again.
    onClose: (listener) => void (response.destroyed ? listener() : response.on('close', listener)),
  }
}
