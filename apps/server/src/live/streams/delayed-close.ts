import type { Clock, EpochMs } from '../../clock.ts'
import type { EventStream } from './event-stream.ts'

/** Keeps streams open for a short time after their last event, so that clients close them first. */
export type DelayedClose = {
  /** Sends the last event, if there is one, and ends the stream later. */
  add(stream: EventStream, lastEvent?: string): void
  readonly size: number
  /** Ends these streams now, and every stream that is added afterwards. Used during shutdown. */
  close(): void
}

/** The existing web client needs about 0.3 s to close its stream. If the server closes first, it reconnects for minutes. */
const DELAY_MS = 2000
/** Two full games. Beyond that, the oldest end early. Each has a socket and at most one event that was not yet sent. */
const MAX_STREAMS = 20_000

export function createDelayedClose(clock: Clock, maxStreams = MAX_STREAMS): DelayedClose {
  // In the order in which they are due, so that one timer serves all.
  const dueAt = new Map<EventStream, EpochMs>()
  let cancelTimer: (() => void) | undefined
  let isClosed = false

  const endNow = (stream: EventStream): void => {
    dueAt.delete(stream)
    stream.endOrDrop()
  }
  const endDue = (): void => {
    cancelTimer = undefined
    for (const [stream, due] of dueAt) {
      if (due > clock.now()) return setTimer(due)
      endNow(stream)
    }
  }
  const setTimer = (due: EpochMs): void => {
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
      const due = (clock.now() + DELAY_MS) as EpochMs
      dueAt.set(stream, due)
      setTimer(due)
      stream.onClose(() => forget(stream))
      const [oldest] = dueAt.keys()
      if (dueAt.size > maxStreams && oldest !== undefined) endNow(oldest)
    },
    get size() {
      return dueAt.size
    },
    close() {
      isClosed = true
      cancelTimer?.()
      cancelTimer = undefined
      for (const stream of dueAt.keys()) stream.end()
      dueAt.clear()
    },
  }
}
