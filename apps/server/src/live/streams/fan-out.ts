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
 */
export function createFanOut({ deferral, isSuperseded, current, report, done }: FanOutOptions) {
  const outdated = new Set<EventStream>()
  const encoded = new Map<EventStream, EncodedEvent>()
  const deferred = new Set<EventStream>()
  let isScheduled = false
  let startedAt = 0

  const encodeBatch = (): void => {
    const projection = current()
    let left = BATCH
    for (const stream of outdated) {
      encoded.set(stream, projection(stream.viewer))
      outdated.delete(stream)
      if (--left === 0) return
    }
  }
  const writeBatch = (): void => {
    let left = BATCH
    for (const [stream, event] of encoded) {
      encoded.delete(stream)
      stream.show(event)
      if (--left === 0) return
    }
  }
  const runBatch = (): void => {
    isScheduled = false
    if (outdated.size > 0) encodeBatch()
    if (outdated.size === 0) writeBatch()
    if (outdated.size + encoded.size > 0) schedule()
    else done(performance.now() - startedAt)
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
      outdated.clear()
      encoded.clear()
      report(error)
    }
  }
  const update = (streams: Iterable<EventStream>): void => {
    for (const stream of streams) {
      deferred.delete(stream)
      encoded.delete(stream)
      outdated.add(stream)
    }
    if (isScheduled || outdated.size === 0) return
    startedAt = performance.now()
    schedule()
  }
  // Until the new state is there: it may come late, or not at all.
  const updateDeferred = (): void => (isSuperseded() ? deferral.postpone(updateDeferred) : update(deferred))
  return {
    update,
    /**
     * Like `update`, but with lower priority than requests when many streams change: thousands of players who answer within
     * a second get their acknowledgements first, and if all answer, only their results. A stream that `update` writes in between is not written twice.
     */
    updateSoon(streams: readonly EventStream[]): void {
      if (deferral.admits(streams.length, updateDeferred)) return update(streams)
      for (const stream of streams) {
        if (encoded.delete(stream)) outdated.add(stream)
        else if (!outdated.has(stream)) deferred.add(stream)
      }
    },
    forget(stream: EventStream): void {
      outdated.delete(stream)
      encoded.delete(stream)
      deferred.delete(stream)
    },
  }
}
