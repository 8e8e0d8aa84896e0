import type { EventStream } from './event-stream.ts'
import type { Projection } from './projection.ts'

// In slices of this many the last of ten thousand phones hears as soon as in one go, and answers get through in between.
const SLICE = 250
const SLICED_ABOVE = 500

/**
 * Remembers which streams have not been shown the newest state, and shows it to them. A state that changes meanwhile
 * is simply the newer one for those who are still to come; each keeps its place in the queue.
 */
export function fanOut(newest: () => Projection, report: (error: unknown) => void, done: (ms: number) => void) {
  const behind = new Set<EventStream>()
  let isUnderWay = false
  let since = 0

  const showSlice = (): void => {
    isUnderWay = false
    const most = behind.size > SLICED_ABOVE ? SLICE : behind.size
    const projection = newest()
    let shown = 0
    for (const stream of behind) {
      if (shown++ === most) break
      behind.delete(stream)
      stream.show(projection(stream.viewer))
    }
    if (behind.size > 0) goOn()
    else done(performance.now() - since)
  }
  const goOn = (): void => {
    isUnderWay = true
    setImmediate(showOrReport)
  }
  const showOrReport = (): void => {
    try {
      showSlice()
    } catch (error) {
      // A state that cannot be shown must not take the other games down with it.
      behind.clear()
      report(error)
    }
  }
  return {
    update(streams: Iterable<EventStream>): void {
      for (const stream of streams) behind.add(stream)
      if (isUnderWay || behind.size === 0) return
      since = performance.now()
      goOn()
    },
    forget: (stream: EventStream): void => void behind.delete(stream),
  }
}
