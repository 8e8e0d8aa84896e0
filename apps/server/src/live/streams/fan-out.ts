import type { EventStream } from './event-stream.ts'
import type { Projection } from './projection.ts'

// With batches of this size the last of ten thousand streams is written as early as without batches, and answers are
// processed in between.
const BATCH = 250
const BATCHED_ABOVE = 500

/**
 * Writes the current state to all streams that have not received it. If the state changes during
 * that, the remaining streams receive the newer state, in the same order.
 */
export function createFanOut(current: () => Projection, report: (error: unknown) => void, done: (ms: number) => void) {
  const outdated = new Set<EventStream>()
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
  return {
    update(streams: Iterable<EventStream>): void {
      for (const stream of streams) outdated.add(stream)
      if (isScheduled || outdated.size === 0) return
      startedAt = performance.now()
      schedule()
    },
    forget: (stream: EventStream): void => void outdated.delete(stream),
  }
}
