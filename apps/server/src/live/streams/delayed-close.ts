import type { Clock, EpochMs } from '../../clock.ts'
import type { EventStream } from './event-stream.ts'

/** Streams that have had their last event, and stay open for a moment: the client is to close first. */
export type ClosingStreams = {
  /** Sends the last event, if there is one, and ends the stream later. */
  add(stream: EventStream, lastEvent?: string): void
  readonly size: number
  /** Ends these streams now, and later ones at once. Used during shutdown. */
  close(): void
}

/** An existing web client needs about 0.3 s to close its stream. If the server closes first, it reconnects for minutes. */
const CLOSING_MS = 2000
/** Two full games. With more, the oldest end early. Each holds a socket and at most one event that was not yet sent. */
const MOST = 20_000

export function closingStreams(clock: Clock, most = MOST): ClosingStreams {
  // In the order in which they are due, so that one timer serves all.
  const dueAt = new Map<EventStream, EpochMs>()
  let cancelTimer: (() => void) | undefined
  let isClosed = false

  const end = (stream: EventStream): void => {
    dueAt.delete(stream)
    stream.end()
  }
  const endDue = (): void => {
    cancelTimer = undefined
    for (const [stream, due] of dueAt) {
      if (due > clock.now()) return arm(due)
      dueAt.delete(stream)
      stream.endOrDrop()
    }
  }
  const arm = (due: EpochMs): void => {
    cancelTimer ??= clock.at(due, endDue)
  }
  const forget = (stream: EventStream): void => {
    dueAt.delete(stream)
    if (dueAt.size > 0) return
    cancelTimer?.()
    cancelTimer = undefined
  }
  return {
    add(stream, lastEvent) {
      stream.conclude(lastEvent)
      if (isClosed) return stream.end()
      if (dueAt.has(stream)) return
      const due = (clock.now() + CLOSING_MS) as EpochMs
      dueAt.set(stream, due)
      arm(due)
      stream.onClose(() => forget(stream))
      const [oldest] = dueAt.keys()
      if (dueAt.size > most && oldest !== undefined) end(oldest)
    },
    get size() {
      return dueAt.size
    },
    close() {
      isClosed = true
      cancelTimer?.()
      cancelTimer = undefined
      for (const stream of dueAt.keys()) end(stream)
    },
  }
}
