import type { Clock, EpochMs } from '../../clock.ts'
import type { EventStream } from './event-stream.ts'
import type { Projection } from './projection.ts'

// With batches of this size the last of ten thousand streams is written as early as without batches, and answers are
// processed in between.
const BATCH = 250
const BATCHED_ABOVE = 500

type FanOutOptions = {
  clock: Clock
  /** The state to write. */
  current: () => Projection
  report: (error: unknown) => void
  /** Called with the time in ms from an update until the last stream was written. */
  done: (ms: number) => void
}

/** Deferred streams are written after this time at the latest. */
const DEFER_MS = 500
/** A player of a small group receives the confirmation of an answer immediately. */
const IMMEDIATE_PER_DEFERRAL = 100

/**
 * Writes the current state to all streams that have not received it. If the state changes during
 * that, the remaining streams receive the newer state, in the same order.
 */
export function createFanOut({ clock, current, report, done }: FanOutOptions) {
  const outdated = new Set<EventStream>()
  const deferred = new Set<EventStream>()
  let immediateLeft = IMMEDIATE_PER_DEFERRAL
  let isScheduled = false
  let startedAt = 0

  const writeBatch = (): void => {
    isScheduled = false
    const size = outdated.size > BATCHED_ABOVE ? BATCH : outdated.size
    const projection = current()
    let written = 0
    for (const stream of outdated) {
      if (written++ === size) break
      outdated.delete(stream)
      stream.show(projection(stream.viewer))
    }
    if (outdated.size > 0) schedule()
    else done(performance.now() - startedAt)
  }
  const schedule = (): void => {
    isScheduled = true
    setImmediate(writeOrReport)
  }
  const writeOrReport = (): void => {
    try {
      writeBatch()
    } catch (error) {
      // A state that cannot be projected must not end the process, and the other games with it.
      outdated.clear()
      report(error)
    }
  }
  const update = (streams: Iterable<EventStream>): void => {
    for (const stream of streams) {
      deferred.delete(stream)
      outdated.add(stream)
    }
    if (isScheduled || outdated.size === 0) return
    startedAt = performance.now()
    schedule()
  }
  const endDeferral = (): void => {
    immediateLeft = IMMEDIATE_PER_DEFERRAL
    update(deferred)
  }
  return {
    update,
    /**
     * Like `update`, but with lower priority than requests when many streams change: thousands of players who answer within
     * a second get their acknowledgements first. A stream that `update` writes in between is not written twice.
     */
    updateSoon(streams: readonly EventStream[]): void {
      if (immediateLeft === IMMEDIATE_PER_DEFERRAL) clock.at((clock.now() + DEFER_MS) as EpochMs, endDeferral)
      immediateLeft -= streams.length
      if (immediateLeft >= 0) return update(streams)
      for (const stream of streams) if (!outdated.has(stream)) deferred.add(stream)
    },
    forget(stream: EventStream): void {
      outdated.delete(stream)
      deferred.delete(stream)
    },
  }
}
