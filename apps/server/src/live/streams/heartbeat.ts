import { setImmediate as nextLoopIteration } from 'node:timers/promises'
import { GAME_TIMING } from '@pinwheel/contract'
import type { Clock, EpochMs } from '../../clock.ts'
import { singleFlight } from '../../concurrency/index.ts'
import type { EventStream } from './event-stream.ts'

/**
 * Each stream has its heartbeats in one of so many parts of the interval. All at once, those of ten thousand players take a
 * quarter of a second, in which as many answers may wait.
 */
const SLOTS = 10
const SLOT_MS = GAME_TIMING.heartbeatMs / SLOTS

/** Streams per iteration of the event loop. */
const BATCH = 250

/** Sends a heartbeat to every stream at intervals, then ends the streams whose session was revoked. @returns a function that stops it */
export function repeatHeartbeat(clock: Clock, streams: () => Iterable<EventStream>): () => void {
  const unchecked = new Set<EventStream>()
  const check = singleFlight(() => endUnauthorized(unchecked), { duringRun: 'rerun' })
  let slot = 0
  let dueAt = clock.now()
  let cancel = (): void => undefined

  const beat = async (): Promise<void> => {
    slot = (slot + 1) % SLOTS
    const inSlot = [...streams()].filter((stream) => slotOf(stream) === slot)
    if (inSlot.length === 0) return
    // No heartbeat waits for the database, which the checks may ask.
    await sendHeartbeats(inSlot)
    for (const stream of inSlot) unchecked.add(stream)
    await check()
  }
  const setTimer = (): void => {
    // A timer is late. The next one is set as if it was not, so that the interval stays the same.
    dueAt = Math.max(dueAt + SLOT_MS, clock.now()) as EpochMs
    cancel = clock.at(dueAt, () => {
      void beat()
      setTimer()
    })
  }
  setTimer()
  return () => cancel()
}

/** The last digits of a participant's id are random. */
const slotOf = ({ viewer }: EventStream): number => (Number.parseInt(viewer.participantId.slice(-4), 16) || 0) % SLOTS

async function sendHeartbeats(streams: readonly EventStream[]): Promise<void> {
  for (const [place, stream] of streams.entries()) {
    if (place > 0 && place % BATCH === 0) await nextLoopIteration()
    stream.heartbeat()
  }
}

/** Also of the streams that are added meanwhile. */
async function endUnauthorized(unchecked: Set<EventStream>): Promise<void> {
  let left = BATCH
  for (const stream of unchecked) {
    unchecked.delete(stream)
    try {
      if (!(await stream.isAuthorized())) stream.end()
    } catch {
      // While the database does not answer, streams stay open. Each further check would wait for it in turn.
      return unchecked.clear()
    }
    if (--left > 0) continue
    await nextLoopIteration()
    left = BATCH
  }
}
