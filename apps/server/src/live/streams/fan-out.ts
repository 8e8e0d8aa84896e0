import type { Deferral } from './deferral.ts'
import type { EventStream } from './event-stream.ts'
import type { EncodedEvent, Projection } from './projection.ts'

// Writing a thousand events takes about ten milliseconds. Requests are processed between two batches.
const BATCH = 1000

type FanOutOptions = {
  deferral: Deferral
  /** Whether a new state is about to come, which takes the place of what is deferred. */
  isSuperseded: () => boolean
  /** The state to write. */
  current: () => Projection
  report: (error: unknown) => void
  /** Called with the time in ms from an update until the last stream was written. */
  done: (ms: number) => void
}

/**
 * Writes the current state to all streams that have not received it. All events are encoded before the first is written, so that
 * the first and the last player receive a question with less time between them. If the state changes during that, the remaining
 * streams receive the newer state, in the same order.
 *
 * What is due for a stream is stored in it: in sets and maps, ten thousand streams would be hashed six times for each event.
 */
export function createFanOut({ deferral, isSuperseded, current, report, done }: FanOutOptions) {
  /** In the order in which they are written. Nothing is due for those that have closed since. */
  let queue: EventStream[] = []
  /** Their events are encoded up to this place of the queue, and written up to the other. */
  let encodedTo = 0
  let writtenTo = 0
  let deferred: EventStream[] = []
  let isScheduled = false
  let startedAt = 0

  const encodeBatch = (): void => {
    const projection = current()
    for (let left = BATCH; left > 0 && encodedTo < queue.length; encodedTo++) {
      const stream = queue[encodedTo] as EventStream
      if (stream.due !== 'now') continue
      stream.due = projection(stream.viewer)
      left--
    }
  }
  const writeBatch = (): void => {
    for (let left = BATCH; left > 0 && writtenTo < queue.length; left--) {
      const stream = queue[writtenTo++] as EventStream
      const { due } = stream
      if (!isEncoded(due)) continue
      stream.due = undefined
      stream.show(due)
    }
  }
  const clear = (): void => {
    queue = []
    encodedTo = 0
    writtenTo = 0
  }
  const runBatch = (): void => {
    isScheduled = false
    if (encodedTo < queue.length) encodeBatch()
    if (encodedTo === queue.length) writeBatch()
    if (writtenTo < queue.length) return schedule()
    clear()
    done(performance.now() - startedAt)
  }
  const schedule = (): void => {
    isScheduled = true
    setImmediate(runOrReport)
  }
  const runOrReport = (): void => {
    try {
      runBatch()
    } catch (error) {
      // A state that cannot be projected must not end the process, and the other games with it.
      // What is due for the streams before was set since they were written.
      for (const stream of queue.slice(writtenTo)) stream.due = undefined
      clear()
      report(error)
    }
  }
  const encodeAgain = (stream: EventStream): void => {
    stream.due = 'now'
    encodedTo = writtenTo
  }
  const update = (streams: Iterable<EventStream>): void => {
    for (const stream of streams) {
      if (isEncoded(stream.due)) encodeAgain(stream)
      else if (stream.due !== 'now') {
        stream.due = 'now'
        queue.push(stream)
      }
    }
    if (isScheduled || queue.length === 0) return
    startedAt = performance.now()
    schedule()
  }
  const updateDeferred = (): void => {
    // Until the new state is there: it may come late, or not at all.
    if (isSuperseded()) return deferral.postpone(updateDeferred)
    const streams = deferred.filter(({ due }) => due === 'later')
    deferred = []
    update(streams)
  }
  return {
    update,
    /**
     * Like `update`, but with lower priority than requests when many streams change: thousands of players who answer within
     * a second get their acknowledgements first, and if all answer, only their results. A stream that `update` writes in between is not written twice.
     */
    updateSoon(streams: readonly EventStream[]): void {
      if (deferral.admits(streams.length, updateDeferred)) return update(streams)
      for (const stream of streams) {
        if (isEncoded(stream.due)) encodeAgain(stream)
        else if (stream.due === undefined) {
          stream.due = 'later'
          deferred.push(stream)
        }
      }
    },
    forget(stream: EventStream): void {
      stream.due = undefined
    },
  }
}

const isEncoded = (due: EventStream['due']): due is EncodedEvent => typeof due === 'object'
